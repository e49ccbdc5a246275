import { Body, Get, HttpCode, Post } from '@nestjs/common';
import { SignedIn } from '../../../access/access-rule.ts';
import { CurrentUser } from '../../../access/current-user.ts';
import type { UserPrincipal } from '../../../access/principal.ts';
import { AuthApi } from '../auth-api.decorator.ts';
import { Client, type ClientInfo } from '../http-client-info.ts';
import { RateLimited } from '../limits/rate-limit.guard.ts';
import type { SessionAnswer } from '../sessions/session-issuer.ts';
import { RecoveryCodeBody } from './factor-bodies.dto.ts';
import { RecoveryCodes } from './recovery-codes.service.ts';

/** The signed-in person's recovery codes. */
@AuthApi()
@SignedIn()
export class RecoveryCodesController {
  constructor(private readonly codes: RecoveryCodes) {}

  @Get('factors/recovery-codes')
  async remaining(@CurrentUser() me: UserPrincipal): Promise<{ remaining: number }> {
    return { remaining: await this.codes.remaining(me) };
  }

  @Post('factors/recovery-codes')
  @HttpCode(200)
  async make(@CurrentUser() me: UserPrincipal): Promise<{ codes: string[] }> {
    return { codes: await this.codes.make(me) };
  }

  @Post('factors/recovery-codes/verify')
  @HttpCode(200)
  @RateLimited('factor')
  verify(
    @CurrentUser() me: UserPrincipal,
    @Body() { code }: RecoveryCodeBody,
    @Client() client: ClientInfo,
  ): Promise<SessionAnswer> {
    return this.codes.verify(me, code, client);
  }
}
