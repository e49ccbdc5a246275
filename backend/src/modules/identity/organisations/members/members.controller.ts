import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ChangeMemberDto, MemberDto, MemberListDto, MembersQuery } from '../dto/member.dto.ts';
import { Members } from './members.service.ts';

/** The members of an organisation, for its owners and managers; anyone may leave. */
@ApiTags('organisations')
@Controller('api/organisations/:id/members')
@NoPatientData()
@SignedIn()
export class MembersController {
  constructor(private readonly members: Members) {}

  /** List the members of an organization */
  @Get()
  @Header('cache-control', 'no-store')
  list(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Query() query: MembersQuery,
  ): Promise<MemberListDto> {
    return this.members.list(me.userId, id, query);
  }

  /**
   * Change the role or permissions of a member
   * @throws {403} A manager changes an owner or grants a permission they do not hold.
   * @throws {422} `last_owner`
   */
  @Patch(':user_id')
  @Header('cache-control', 'no-store')
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('user_id') userId: string,
    @Body() body: ChangeMemberDto,
  ): Promise<MemberDto> {
    return this.members.change(me.userId, id, userId, body);
  }

  /**
   * Remove a member from an organization
   * @remarks With the caller's own id the caller leaves the organization.
   * @throws {422} `last_owner`
   */
  @Delete(':user_id')
  @HttpCode(204)
  remove(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('user_id') userId: string,
  ): Promise<void> {
    return this.members.remove(me.userId, id, userId);
  }
}
