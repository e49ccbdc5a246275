import { Body, Controller, Get, Header, Param, Put, Query, UseFilters } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { PeopleQuery } from './dto/people-query.dto.ts';
import { PersonDetailDto } from './dto/person-detail.dto.ts';
import { PersonListDto } from './dto/person.dto.ts';
import { PersonRolesDto, RoleChangesDto } from './dto/role-changes.dto.ts';
import { PersonDetails } from './person-details.service.ts';
import { PeopleService } from './people.service.ts';
import { DeniedPersonChangeFilter } from './denied-person-change.filter.ts';

/** People and their roles, for admins. */
@ApiTags('admin')
@Controller('api/admin/users')
@NoPatientData()
@Requires('admin')
@UseFilters(DeniedPersonChangeFilter)
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly details: PersonDetails,
  ) {}

  /**
   * List all accounts
   */
  @Get()
  @Header('cache-control', 'no-store')
  list(@Query() query: PeopleQuery): Promise<PersonListDto> {
    return this.people.list(query);
  }

  /**
   * Read a person with their profile and sessions
   *
   * @throws {404} `not_found`: there is no such person.
   */
  @Get(':id')
  @Header('cache-control', 'no-store')
  one(@Param('id') id: string): Promise<PersonDetailDto> {
    return this.details.of(id);
  }

  /**
   * Change the roles of a person
   *
   * @remarks All changes are made or none. What a person has or lacks already is no change.
   * @throws {404} `not_found`: there is no such person.
   * @throws {422} `own_roles`: the account is the caller's own. `last_admin`: nobody else who can sign in is an admin.
   * `reason_required`: no reason is stated.
   */
  @Put(':id/roles')
  @Header('cache-control', 'no-store')
  async changeRoles(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() changes: RoleChangesDto,
  ): Promise<PersonRolesDto> {
    return (await this.people.changeRoles(me, id, changes)).person;
  }
}
