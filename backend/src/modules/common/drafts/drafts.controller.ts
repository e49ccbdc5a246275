import { Body, Controller, Delete, Get, Header, HttpCode, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn, UnlockedByHandler } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { SessionLock } from '#access/session-lock.ts';
import { draftName, isAboutPatients } from './draft-name.ts';
import { DraftDto, DraftSavedDto, SaveDraftDto } from './draft.dto.ts';
import { Drafts } from './drafts.service.ts';

/** What the caller typed and has not sent, by form and by what it is about. */
@ApiTags('drafts')
@Controller('api/me/drafts/:kind/:ref')
@NoPatientData()
@SignedIn()
export class DraftsController {
  constructor(
    private readonly drafts: Drafts,
    private readonly lock: SessionLock,
  ) {}

  /**
   * Read a draft
   * @remarks `body` is null when there is no draft.
   * @throws {423} The session is locked, and the draft may be about a patient.
   */
  @Get()
  @UnlockedByHandler()
  @Header('cache-control', 'no-store')
  async read(
    @CurrentUser() me: UserPrincipal,
    @Param('kind') kind: string,
    @Param('ref') ref: string,
  ): Promise<DraftDto> {
    const name = draftName(kind, ref);
    if (isAboutPatients(name)) await this.lock.assertOpen(me);
    return this.drafts.read(me.userId, name);
  }

  /**
   * Save a draft
   * @remarks Allowed while the session is locked, so that typed text is kept.
   * @throws {413} The draft is larger than 64 KB.
   */
  @Put()
  @Header('cache-control', 'no-store')
  save(
    @CurrentUser() me: UserPrincipal,
    @Param('kind') kind: string,
    @Param('ref') ref: string,
    @Body() { body }: SaveDraftDto,
  ): Promise<DraftSavedDto> {
    return this.drafts.save(me.userId, draftName(kind, ref), body);
  }

  /** Delete a draft */
  @Delete()
  @HttpCode(204)
  remove(
    @CurrentUser() me: UserPrincipal,
    @Param('kind') kind: string,
    @Param('ref') ref: string,
  ): Promise<void> {
    return this.drafts.remove(me.userId, draftName(kind, ref));
  }
}
