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

  /** One page of all accounts. */
  @Get()
  @Header('cache-control', 'no-store')
  list(@Query() query: PeopleQuery): Promise<PersonListDto> {
    return this.people.list(query);
  }

  /** Gives the role; 422 `own_roles` for one's own account. */
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

  /** Takes the role away; 422 `own_roles` for one's own account, `last_admin` for the last one who can sign in. */
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
