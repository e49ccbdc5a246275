import { Controller, Delete, Get, Header, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ConnectionsService } from './connections.service.ts';
import { ConnectionListDto, DisconnectedDto } from './dto/connection.dto.ts';

@ApiTags('connections')
@Controller('api/me/connections')
@NoPatientData()
@SignedIn()
export class ConnectionsController {
  constructor(private readonly connections: ConnectionsService) {}

  /**
   * List the caller's connections
   * @remarks Those that are connected or mock connected.
   */
  @Get()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() user: UserPrincipal): Promise<ConnectionListDto> {
    return this.connections.list(user.userId);
  }

  /**
   * Disconnect one of the caller's connections
   * @remarks Takes effect at once. The stored credential is deleted; the vendor is asked to revoke its token afterwards.
   * @throws {404} `not_found`: the caller has no such connection.
   */
  @Delete(':id')
  @Header('cache-control', 'no-store')
  disconnect(@CurrentUser() user: UserPrincipal, @Param('id') id: string): Promise<DisconnectedDto> {
    return this.connections.disconnect(id, user.userId);
  }
}
