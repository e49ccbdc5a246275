import { Controller, Delete, Get, Header, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { DisconnectedDto } from '../dto/connection.dto.ts';
import { OrganisationConnectionListDto } from '../dto/organisation-connection.dto.ts';
import { OrganisationConnections } from './organisation-connections.service.ts';

/** An organisation's own connections. They are made by attempts in the context `platform` that name it. */
@ApiTags('organisations')
@Controller('api/organisations/:id/connections')
@NoPatientData()
@SignedIn()
export class OrganisationConnectionsController {
  constructor(private readonly connections: OrganisationConnections) {}

  /**
   * List an organisation's connections
   * @remarks For its owners and managers, and for admins.
   * @throws {404} `not_found`: there is no such organisation, or the caller does not lead it.
   */
  @Get()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<OrganisationConnectionListDto> {
    return this.connections.list(id, me.userId);
  }

  /**
   * Disconnect one of an organisation's connections
   * @remarks Takes effect at once, for all members.
   * @throws {403} `grant_needed`: the caller leads the organisation without `practice.write`.
   * @throws {404} `not_found`: the organisation has no such connection, or the caller does not lead it.
   */
  @Delete(':connection_id')
  @Header('cache-control', 'no-store')
  disconnect(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('connection_id') connectionId: string,
  ): Promise<DisconnectedDto> {
    return this.connections.disconnect(id, connectionId, me.userId);
  }
}
