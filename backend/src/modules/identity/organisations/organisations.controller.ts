import { Body, Controller, Get, Header, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import {
  ChangeOrganisationDto,
  MembershipListDto,
  NewOrganisationDto,
  OrganisationDto,
} from './dto/organisation.dto.ts';
import { Organisations } from './organisations.service.ts';

/** Organisations for those who lead them; to everybody else they answer 404. */
@ApiTags('organisations')
@Controller('api')
@NoPatientData()
@SignedIn()
export class OrganisationsController {
  constructor(private readonly organisations: Organisations) {}

  /** The organisations the caller belongs to, and what the caller may do there. */
  @Get('me/organisations')
  @Header('cache-control', 'no-store')
  mine(@CurrentUser() me: UserPrincipal): Promise<MembershipListDto> {
    return this.organisations.mine(me.userId);
  }

  /** The caller becomes its owner. 409 `conflict` for a name the caller has given before. */
  @Post('organisations')
  @Requires('dso_admin', 'practitioner')
  @Header('cache-control', 'no-store')
  create(@CurrentUser() me: UserPrincipal, @Body() body: NewOrganisationDto): Promise<OrganisationDto> {
    return this.organisations.create(me, body);
  }

  @Get('organisations/:id')
  @Header('cache-control', 'no-store')
  read(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<OrganisationDto> {
    return this.organisations.read(me.userId, id);
  }

  /** 409 `version_conflict` when a newer version exists. */
  @Patch('organisations/:id')
  @Header('cache-control', 'no-store')
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: ChangeOrganisationDto,
  ): Promise<OrganisationDto> {
    return this.organisations.change(me.userId, id, body);
  }
}
