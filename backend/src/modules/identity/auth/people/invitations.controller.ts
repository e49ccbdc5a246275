import { Body, Controller, Header, HttpCode, Post, UseFilters } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { RateLimited } from '../limits/rate-limit.guard.ts';
import { InvitePersonDto, InvitedDto } from './dto/invitation.dto.ts';
import { DeniedPersonChangeFilter } from './denied-person-change.filter.ts';
import { Invitations } from './invitations.service.ts';

/** Invites people by mail, for admins. */
@ApiTags('admin')
@Controller('api/admin/users')
@NoPatientData()
@Requires('admin')
@UseFilters(DeniedPersonChangeFilter)
export class InvitationsController {
  constructor(private readonly invitations: Invitations) {}

  /**
   * Invite a person by email
   *
   * @remarks The link in the email opens an account of the person's own.
   * @throws {422} `email_exists`: the address has an account.
   */
  @Post('invite')
  @HttpCode(200)
  @RateLimited('mail')
  @Header('cache-control', 'no-store')
  invite(@CurrentUser() me: UserPrincipal, @Body() invitation: InvitePersonDto): Promise<InvitedDto> {
    return this.invitations.invite(me, invitation);
  }
}
