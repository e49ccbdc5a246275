import { Body, Controller, Delete, Header, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { AgreementDto, SetAgreementDto } from './agreement.dto.ts';
import { Agreements } from './agreements.ts';

/** The business associate agreements of the caller's own connections. */
@ApiTags('connections')
@Controller('api/me/connections')
@NoPatientData()
@SignedIn()
export class AgreementsController {
  constructor(private readonly agreements: Agreements) {}

  /**
   * Set the agreement of one of the caller's connections
   * @remarks States that a business associate agreement with the vendor is in place, and since which day.
   * @throws {400} `validation_failed`: the day does not exist, or lies in the future.
   * @throws {404} `not_found`: the caller has no such connection.
   */
  @Put(':id/agreement')
  @Header('cache-control', 'no-store')
  set(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: SetAgreementDto,
  ): Promise<AgreementDto> {
    return this.agreements.set({ userId: me.userId, context: 'user' }, id, body.agreed_on);
  }

  /**
   * Remove the agreement of one of the caller's connections
   * @remarks A second call changes nothing.
   * @throws {404} `not_found`: the caller has no such connection.
   */
  @Delete(':id/agreement')
  @Header('cache-control', 'no-store')
  end(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<AgreementDto> {
    return this.agreements.end({ userId: me.userId, context: 'user' }, id);
  }
}

/** The same for the hub's own connections, for its admins. */
@ApiTags('admin')
@Controller('api/admin/platform-connections')
@NoPatientData()
@Requires('admin')
export class PlatformAgreementsController {
  constructor(private readonly agreements: Agreements) {}

  /**
   * Set the agreement of one of the hub's connections
   * @remarks States that a business associate agreement with the vendor is in place, and since which day.
   * @throws {400} `validation_failed`: the day does not exist, or lies in the future.
   * @throws {404} `not_found`: the hub has no such connection.
   */
  @Put(':id/agreement')
  @Header('cache-control', 'no-store')
  set(
    @CurrentUser() admin: UserPrincipal,
    @Param('id') id: string,
    @Body() body: SetAgreementDto,
  ): Promise<AgreementDto> {
    return this.agreements.set({ userId: admin.userId, context: 'platform' }, id, body.agreed_on);
  }

  /**
   * Remove the agreement of one of the hub's connections
   * @remarks A second call changes nothing.
   * @throws {404} `not_found`: the hub has no such connection.
   */
  @Delete(':id/agreement')
  @Header('cache-control', 'no-store')
  end(@CurrentUser() admin: UserPrincipal, @Param('id') id: string): Promise<AgreementDto> {
    return this.agreements.end({ userId: admin.userId, context: 'platform' }, id);
  }
}
