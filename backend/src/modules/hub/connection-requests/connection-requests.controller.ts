import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ConnectionRequests } from './connection-requests.service.ts';
import { RequestAnswers } from './request-answers.ts';
import {
  ConnectionRequestDto,
  ConnectionRequestListDto,
  NewConnectionRequestDto,
  RequestsQuery,
  SettleRequestDto,
} from './dto/connection-request.dto.ts';

/** Requests for connections, by those who lead an organisation, and their answers by admins. */
@ApiTags('organisations')
@Controller('api')
@NoPatientData()
@SignedIn()
export class ConnectionRequestsController {
  constructor(
    private readonly requests: ConnectionRequests,
    private readonly answers: RequestAnswers,
  ) {}

  /** List an organization's requests for connections */
  @Get('organisations/:id/connections/requests')
  @Header('cache-control', 'no-store')
  listOwn(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Query() query: RequestsQuery,
  ): Promise<ConnectionRequestListDto> {
    return this.requests.listOf(me.userId, id, query);
  }

  /**
   * Request a connection for an organization
   * @remarks Administrators are notified.
   * @throws {409} `conflict`: this tool was requested already.
   */
  @Post('organisations/:id/connections/requests')
  @Header('cache-control', 'no-store')
  add(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: NewConnectionRequestDto,
  ): Promise<ConnectionRequestDto> {
    return this.requests.add(me.userId, id, body);
  }

  /** List all requests for connections */
  @Get('admin/connection-requests')
  @Requires('admin')
  @Header('cache-control', 'no-store')
  list(@Query() query: RequestsQuery): Promise<ConnectionRequestListDto> {
    return this.requests.list(query);
  }

  /**
   * Settle a request for a connection
   * @remarks Whoever asked is notified. Connecting the tool for the organization settles its request, too; sample data does not.
   * @throws {409} `state_conflict`: it was settled already.
   */
  @Post('admin/connection-requests/:id/settle')
  @Requires('admin')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  settle(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: SettleRequestDto,
  ): Promise<ConnectionRequestDto> {
    return this.answers.settle(me.userId, id, body);
  }
}
