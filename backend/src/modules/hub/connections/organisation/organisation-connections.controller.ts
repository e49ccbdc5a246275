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

  /** For who leads it, and admins; 404 for everybody else. */
  @Get()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<OrganisationConnectionListDto> {
    return this.connections.list(id, me.userId);
  }

  /** Disconnects at once, for all members. 403 `grant_needed` for a leader without `practice.write`. */
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
