import { Body, Controller, Header, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { CheckConsent } from './check-consent.ts';
import { ChecksAnsweredDto, ChecksSetDto, SetChecksDto } from './checks.dto.ts';

/** Consent to scheduled checks of the caller's own connections. */
@ApiTags('connections')
@Controller('api/me/connections')
@NoPatientData()
@SignedIn()
export class ChecksController {
  constructor(private readonly consent: CheckConsent) {}

  /**
   * Answer for all connections about which the caller was not asked yet
   * @remarks Connections with an answer keep it.
   */
  @Put('checks')
  @Header('cache-control', 'no-store')
  async answerAll(
    @CurrentUser() me: UserPrincipal,
    @Body() { on }: SetChecksDto,
  ): Promise<ChecksAnsweredDto> {
    return { answered: await this.consent.answerAll(me.userId, on) };
  }

  /**
   * Turn the scheduled checks of one of the caller's connections on or off
   * @throws {404} `not_found`: the caller has no such connection.
   */
  @Put(':id/checks')
  @Header('cache-control', 'no-store')
  async set(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { on }: SetChecksDto,
  ): Promise<ChecksSetDto> {
    await this.consent.set({ context: 'user', userId: me.userId }, id, on);
    return { connection_id: id, on };
  }
}
