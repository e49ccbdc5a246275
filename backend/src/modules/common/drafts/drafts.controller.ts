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

  /** `body` is null when there is none; 423 for a text about a patient while the session is locked. */
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

  /** Also while the session is locked: what was typed until then is kept. */
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
