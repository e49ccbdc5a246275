import { Body, Controller, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { CheckConsent } from '../health/check-consent.ts';
import { ChecksSetDto, SetChecksDto } from '../health/checks.dto.ts';
import { AllConnections } from './all-connections.ts';
import {
  AllConnectionsDto,
  AllConnectionsQuery,
  AskedListDto,
  AskToReconnectDto,
} from './all-connections.dto.ts';
import { AskToReconnect } from './ask-to-reconnect.ts';

/** The connections of everybody, for admins: how they stand, never what they hold. */
@ApiTags('admin')
@Controller('api/admin/connections')
@NoPatientData()
@Requires('admin')
export class AllConnectionsController {
  constructor(
    private readonly connections: AllConnections,
    private readonly asking: AskToReconnect,
    private readonly consent: CheckConsent,
  ) {}

  /**
   * List all connections
   * @remarks Of people, organisations and the hub; the newest first.
   */
  @Get()
  @Header('cache-control', 'no-store')
  list(@Query() query: AllConnectionsQuery): Promise<AllConnectionsDto> {
    return this.connections.list(query);
  }

  /**
   * Ask owners to reconnect
   * @remarks Each gets a notice and a mail, at most once a day. The connections go on working.
   */
  @Post('ask-to-reconnect')
  @HttpCode(200)
  async ask(@CurrentUser() admin: UserPrincipal, @Body() { ids }: AskToReconnectDto): Promise<AskedListDto> {
    return { items: await this.asking.ask(admin.userId, ids) };
  }

  /**
   * Turn the scheduled checks of a connection of the hub or of an organisation on or off
   * @throws {404} `not_found`: there is no such connection, or it is a person's own.
   */
  @Put(':id/checks')
  @Header('cache-control', 'no-store')
  async setChecks(
    @CurrentUser() admin: UserPrincipal,
    @Param('id') id: string,
    @Body() { on }: SetChecksDto,
  ): Promise<ChecksSetDto> {
    await this.consent.set({ context: 'platform', userId: admin.userId }, id, on);
    return { connection_id: id, on };
  }
}
