import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ChangeLocationDto, LocationDto, LocationListDto, NewLocationDto } from '../dto/location.dto.ts';
import { Locations } from './locations.service.ts';

/** The locations of an organisation, for those who lead it. */
@ApiTags('organisations')
@Controller('api/organisations/:id/locations')
@NoPatientData()
@SignedIn()
export class LocationsController {
  constructor(private readonly locations: Locations) {}

  /** List the locations of an organization */
  @Get()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<LocationListDto> {
    return this.locations.list(me.userId, id);
  }

  /**
   * Add a location to an organization
   * @throws {409} `conflict`: a location has this name already.
   */
  @Post()
  @Header('cache-control', 'no-store')
  add(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: NewLocationDto,
  ): Promise<LocationDto> {
    return this.locations.add(me.userId, id, body);
  }

  /** Read a location */
  @Get(':location_id')
  @Header('cache-control', 'no-store')
  read(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('location_id') locationId: string,
  ): Promise<LocationDto> {
    return this.locations.read(me.userId, id, locationId);
  }

  /**
   * Change a location
   * @throws {409} `version_conflict`: a newer version exists. `conflict`: another location has this name.
   */
  @Patch(':location_id')
  @Header('cache-control', 'no-store')
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('location_id') locationId: string,
    @Body() body: ChangeLocationDto,
  ): Promise<LocationDto> {
    return this.locations.change(me.userId, id, locationId, body);
  }

  /**
   * Delete a location
   * @throws {409} `location_in_use`: members, invitations or records name it.
   */
  @Delete(':location_id')
  @HttpCode(204)
  remove(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('location_id') locationId: string,
  ): Promise<void> {
    return this.locations.remove(me.userId, id, locationId);
  }
}
