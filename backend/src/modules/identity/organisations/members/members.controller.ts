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

  @Get()
  @Header('cache-control', 'no-store')
  list(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Query() query: MembersQuery,
  ): Promise<MemberListDto> {
    return this.members.list(me.userId, id, query);
  }

  /** 422 `last_owner`; 403 for a manager who changes an owner or gives what they do not hold. */
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

  /** With the caller's own id: leaves. 422 `last_owner`. */
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
