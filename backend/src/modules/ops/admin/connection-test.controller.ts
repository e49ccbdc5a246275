import { Controller, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ConnectionTest } from './connection-test.ts';
import { ConnectionTestDto } from './dto/connection-test.dto.ts';

@ApiTags('admin')
@Controller('api/admin/platform-connections')
@NoPatientData()
@Requires('admin')
export class ConnectionTestController {
  constructor(private readonly testing: ConnectionTest) {}

  /**
   * Test one of the hub's own connections
   * @remarks Makes one harmless call: the answer is live data, sample data or the error.
   */
  @Post(':id/test')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  run(@CurrentUser() admin: UserPrincipal, @Param('id') id: string): Promise<ConnectionTestDto> {
    return this.testing.run(admin, id);
  }
}
