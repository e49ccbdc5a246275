import { Controller, Delete, Get, Header, Param, Put, Query, UseFilters } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import { type Role, ROLES, type UserPrincipal } from '#access/principal.ts';
import { PeopleQuery } from './dto/people-query.dto.ts';
import { PersonListDto, PersonRolesDto } from './dto/person.dto.ts';
import { PeopleService } from './people.service.ts';
import { DeniedPersonChangeFilter } from './denied-person-change.filter.ts';
import { RolePipe } from './role.pipe.ts';

/** People and their roles, for admins. */
@ApiTags('admin')
@Controller('api/admin/users')
@NoPatientData()
@Requires('admin')
@UseFilters(DeniedPersonChangeFilter)
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  /**
   * List all accounts
   */
  @Get()
  @Header('cache-control', 'no-store')
  list(@Query() query: PeopleQuery): Promise<PersonListDto> {
    return this.people.list(query);
  }

  /**
   * Grant a role to a person
   *
   * @throws {404} `not_found`: there is no such person or role.
   * @throws {422} `own_roles`: the account is the caller's own.
   */
  @Put(':id/roles/:role')
  @Header('cache-control', 'no-store')
  @ApiParam({ name: 'role', enum: ROLES })
  grant(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('role', RolePipe) role: Role,
  ): Promise<PersonRolesDto> {
    return this.people.grant(me, id, role);
  }

  /**
   * Remove a role from a person
   *
   * @throws {404} `not_found`: there is no such person or role.
   * @throws {422} `own_roles`: the account is the caller's own. `last_admin`: nobody else who can sign in is an admin.
   */
  @Delete(':id/roles/:role')
  @Header('cache-control', 'no-store')
  @ApiParam({ name: 'role', enum: ROLES })
  remove(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('role', RolePipe) role: Role,
  ): Promise<PersonRolesDto> {
    return this.people.remove(me, id, role);
  }
}
