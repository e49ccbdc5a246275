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

  /** The caller's own connections that are connected or mock connected. */
  @Get()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() user: UserPrincipal): Promise<ConnectionListDto> {
    return this.connections.list(user.userId);
  }

  /** Disconnects at once. */
  @Delete(':id')
  @Header('cache-control', 'no-store')
  disconnect(@CurrentUser() user: UserPrincipal, @Param('id') id: string): Promise<DisconnectedDto> {
    return this.connections.disconnect(id, user.userId);
  }
}
