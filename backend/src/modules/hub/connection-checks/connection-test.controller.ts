import { Controller, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ConnectionTest } from './connection-test.ts';
import { ConnectionTestDto } from './connection-check.dto.ts';

@ApiTags('admin')
@Controller('api/admin')
@NoPatientData()
@Requires('admin')
export class ConnectionTestController {
  constructor(private readonly testing: ConnectionTest) {}

  /**
   * Test one of the hub's own connections
   * @remarks Makes one harmless call: the answer is live data, sample data or the error.
   * @throws {404} `not_found`: the hub has no such connection.
   */
  @Post('platform-connections/:id/test')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  ofHub(@CurrentUser() admin: UserPrincipal, @Param('id') id: string): Promise<ConnectionTestDto> {
    return this.testing.ofHub(admin, id);
  }

  /**
   * Test any connection
   * @remarks Makes one harmless call. A person's own connection is tested only while its owner allows checks.
   * @throws {403} `checks_off`: its owner does not allow checks.
   * @throws {404} `not_found`: there is no such connection.
   * @throws {409} `state_conflict`: calls use another connection to this tool, so this one cannot be tested.
   */
  @Post('connections/:id/test')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  any(@CurrentUser() admin: UserPrincipal, @Param('id') id: string): Promise<ConnectionTestDto> {
    return this.testing.any(admin, id);
  }
}
