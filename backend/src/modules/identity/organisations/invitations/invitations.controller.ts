import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Public, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import {
  InvitationDto,
  InvitationFileDto,
  InvitationGlanceDto,
  InvitationListDto,
  InvitationResultListDto,
  InvitationRowListDto,
  NewInvitationsDto,
  WaitingInvitationListDto,
} from '../dto/invitation.dto.ts';
import { MembershipDto } from '../dto/organisation.dto.ts';
import { InvitationAcceptance } from './invitation-acceptance.service.ts';
import { InvitationFiles } from './file/invitation-files.service.ts';
import { Invitations } from './invitations.service.ts';

/** Invitations: sent by those who lead an organisation, accepted by whom they were sent to. */
@ApiTags('organisations')
@Controller('api')
@NoPatientData()
@SignedIn()
export class InvitationsController {
  constructor(
    private readonly invitations: Invitations,
    private readonly acceptance: InvitationAcceptance,
    private readonly files: InvitationFiles,
  ) {}

  /**
   * List the open invitations of an organization
   * @remarks Includes expired ones.
   */
  @Get('organisations/:id/invitations')
  @Header('cache-control', 'no-store')
  list(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<InvitationListDto> {
    return this.invitations.list(me.userId, id);
  }

  /**
   * Invite people to an organization
   * @throws {403} A manager grants a permission they do not hold.
   * @throws {429} `rate_limited`
   */
  @Post('organisations/:id/invitations')
  @Header('cache-control', 'no-store')
  inviteMany(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: NewInvitationsDto,
  ): Promise<InvitationResultListDto> {
    return this.invitations.invite(me.userId, id, body);
  }

  /**
   * Invite the people of a CSV file, or preview what would become of each row
   * @throws {400} `validation_failed`: not a CSV file with these columns, or more than 500 rows.
   * @throws {429} `rate_limited`
   */
  @Post('organisations/:id/invitations/file')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  inviteByFile(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: InvitationFileDto,
  ): Promise<InvitationRowListDto> {
    return this.files.invite(me.userId, id, body);
  }

  /**
   * Resend an invitation
   * @remarks Creates a new link and a new expiry, unless the invitation was accepted or withdrawn.
   * @throws {429} `rate_limited`
   */
  @Post('invitations/:invitation/resend')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  resend(@CurrentUser() me: UserPrincipal, @Param('invitation') id: string): Promise<InvitationDto> {
    return this.invitations.resend(me.userId, id);
  }

  /** Withdraw an invitation */
  @Delete('invitations/:invitation')
  @HttpCode(204)
  withdraw(@CurrentUser() me: UserPrincipal, @Param('invitation') id: string): Promise<void> {
    return this.invitations.withdraw(me.userId, id);
  }

  /** Show what an invitation link is for */
  @Get('invitations/:invitation')
  @Public()
  @Header('cache-control', 'no-store')
  preview(@Param('invitation') token: string): Promise<InvitationGlanceDto> {
    return this.acceptance.preview(token);
  }

  /**
   * Ask for a new invitation after the old one expired
   * @remarks Owners and managers of the organization are notified, once for each invitation.
   * @throws {409} `state_conflict`: the invitation has not expired.
   * @throws {429} `rate_limited`
   */
  @Post('invitations/:invitation/ask')
  @Public()
  @HttpCode(204)
  ask(@Param('invitation') token: string, @Req() { ip }: FastifyRequest): Promise<void> {
    return this.acceptance.askAgain(token, ip);
  }

  /**
   * Accept an invitation by its link
   * @throws {403} `invitation_address`: the invitation was sent to another address.
   * @throws {410} `invitation_gone`: it expired or was withdrawn.
   */
  @Post('invitations/:invitation/accept')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  accept(@CurrentUser() me: UserPrincipal, @Param('invitation') token: string): Promise<MembershipDto> {
    return this.acceptance.acceptByToken(me.userId, token);
  }

  /** List open invitations to the caller's confirmed address */
  @Get('me/invitations')
  @Header('cache-control', 'no-store')
  async waiting(@CurrentUser() me: UserPrincipal): Promise<WaitingInvitationListDto> {
    return { items: await this.acceptance.waiting(me.userId) };
  }

  /**
   * Accept an open invitation without its link
   * @throws {410} `invitation_gone`
   */
  @Post('me/invitations/:id/accept')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  acceptOwn(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<MembershipDto> {
    return this.acceptance.acceptById(me.userId, id);
  }
}
