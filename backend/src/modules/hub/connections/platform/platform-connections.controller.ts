import { Body, Controller, Delete, Get, Header, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { DisconnectedDto } from '../dto/connection.dto.ts';
import {
  PlatformConnectionDto,
  PlatformConnectionListDto,
  SetPermissionsDto,
} from '../dto/platform-connection.dto.ts';
import { PlatformConnections } from './platform-connections.service.ts';

/** The hub's own connections, which platform features use. They are made by attempts in the context `platform`. */
@ApiTags('admin')
@Controller('api/admin/platform-connections')
@NoPatientData()
@Requires('admin')
export class PlatformConnectionsController {
  constructor(private readonly connections: PlatformConnections) {}

  /**
   * List the hub's own connections
   * @remarks Those that are connected or mock connected.
   */
  @Get()
  @Header('cache-control', 'no-store')
  list(): Promise<PlatformConnectionListDto> {
    return this.connections.list();
  }

  /**
   * Set what one of the hub's connections may be used for
   * @throws {404} `not_found`: the hub has no such connection.
   */
  @Put(':id/permissions')
  @Header('cache-control', 'no-store')
  allow(
    @CurrentUser() admin: UserPrincipal,
    @Param('id') id: string,
    @Body() body: SetPermissionsDto,
  ): Promise<PlatformConnectionDto> {
    return this.connections.allow(id, body, admin.userId);
  }

  /**
   * Disconnect one of the hub's connections
   * @remarks Takes effect at once.
   * @throws {404} `not_found`: the hub has no such connection.
   */
  @Delete(':id')
  @Header('cache-control', 'no-store')
  disconnect(@CurrentUser() admin: UserPrincipal, @Param('id') id: string): Promise<DisconnectedDto> {
    return this.connections.disconnect(id, admin.userId);
  }
}
