import { Body, Controller, Get, Header, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires, SignedIn } from '#access/access-rule.ts';
import { SearchQuery } from '#platform/lists/page.dto.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import {
  ChangeOrganisationDto,
  MembershipListDto,
  NewOrganisationDto,
  OrganisationChoiceListDto,
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

  /** List the caller's organizations and permissions */
  @Get('me/organisations')
  @Header('cache-control', 'no-store')
  listOwn(@CurrentUser() me: UserPrincipal): Promise<MembershipListDto> {
    return this.organisations.listOwn(me.userId);
  }

  /** List all organizations for administrators */
  @Get('admin/organisations')
  @Requires('admin')
  @Header('cache-control', 'no-store')
  search(@Query() query: SearchQuery): Promise<OrganisationChoiceListDto> {
    return this.organisations.search(query);
  }

  /**
   * Create an organization
   * @remarks The caller becomes its owner.
   * @throws {409} `conflict`: the caller already has an organization of that name.
   */
  @Post('organisations')
  @Requires('dso_admin', 'practitioner')
  @Header('cache-control', 'no-store')
  create(@CurrentUser() me: UserPrincipal, @Body() body: NewOrganisationDto): Promise<OrganisationDto> {
    return this.organisations.create(me, body);
  }

  /** Read an organization */
  @Get('organisations/:id')
  @Header('cache-control', 'no-store')
  read(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<OrganisationDto> {
    return this.organisations.read(me.userId, id);
  }

  /**
   * Change an organization
   * @throws {409} `version_conflict`: a newer version exists.
   */
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
