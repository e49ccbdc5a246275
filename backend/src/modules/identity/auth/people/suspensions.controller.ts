import { Body, Controller, Header, HttpCode, Param, Post, UseFilters } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ReasonDto } from '#platform/validation/reason.ts';
import { SuspensionDto } from './dto/suspension.dto.ts';
import { DeniedPersonChangeFilter } from './denied-person-change.filter.ts';
import { Suspensions } from './suspensions.service.ts';
import { VerificationMails } from './verification-mails.service.ts';

/** Suspends and restores accounts, ends sessions and mails verifications, for admins. Each change takes a reason. */
@ApiTags('admin')
@Controller('api/admin/users/:id')
@NoPatientData()
@Requires('admin')
@UseFilters(DeniedPersonChangeFilter)
export class SuspensionsController {
  constructor(
    private readonly suspensions: Suspensions,
    private readonly mails: VerificationMails,
  ) {}

  /**
   * Suspend an account and end its sessions
   *
   * @throws {404} `not_found`: there is no such person.
   * @throws {422} `own_account`: the account is the caller's own. `last_admin`: nobody else who can sign in is an admin.
   * `reason_required`: no reason is stated.
   * @throws {409} `state_conflict`: an admin has suspended the account already.
   */
  @Post('suspend')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async suspend(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: ReasonDto,
  ): Promise<SuspensionDto> {
    return (await this.suspensions.suspend(me, id, body)).account;
  }

  /**
   * Restore a suspended account
   *
   * @throws {404} `not_found`: there is no such person.
   * @throws {422} `own_account`: the account is the caller's own. `reason_required`: no reason is stated.
   */
  @Post('restore')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async restore(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: ReasonDto,
  ): Promise<SuspensionDto> {
    return (await this.suspensions.restore(me, id, body)).account;
  }

  /**
   * End every session of a person
   *
   * @remarks The person may sign in again.
   * @throws {404} `not_found`: there is no such person.
   * @throws {422} `own_account`: the account is the caller's own. `reason_required`: no reason is stated.
   */
  @Post('sign-out')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async signOut(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: ReasonDto,
  ): Promise<SuspensionDto> {
    return (await this.suspensions.signOut(me, id, body)).account;
  }

  /**
   * End one session of a person
   *
   * @remarks The person may sign in again.
   * @throws {404} `not_found`: there is no such person or session.
   * @throws {422} `own_account`: the account is the caller's own. `reason_required`: no reason is stated.
   */
  @Post('sessions/:session/end')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async endSession(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('session') session: string,
    @Body() body: ReasonDto,
  ): Promise<SuspensionDto> {
    return (await this.suspensions.endSession(me, id, session, body)).account;
  }

  /**
   * Send the verification of an address once more
   *
   * @remarks Whoever was invited gets the invitation again. One mail to an address a minute.
   * @throws {404} `not_found`: there is no such person.
   * @throws {422} `nothing_to_confirm`: no address of the account waits for its confirmation.
   * `reason_required`: no reason is stated.
   */
  @Post('resend-verification')
  @HttpCode(204)
  @Header('cache-control', 'no-store')
  async resend(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: ReasonDto,
  ): Promise<void> {
    await this.mails.resend(me, id, body);
  }
}
