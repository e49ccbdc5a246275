import { Body, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { AuthApi } from '../auth-api.decorator.ts';
import { invalid } from '../auth.errors.ts';
import { Client, type ClientInfo } from '../http-client-info.ts';
import { RateLimited } from '../limits/rate-limit.guard.ts';
import type { SessionAnswer } from '../sessions/session-issuer.ts';
import { RecoveryCodeBody } from './factor-bodies.dto.ts';
import { FactorRemoval } from './factor-removal.service.ts';
import { type NewRecoveryCodes, RecoveryCodes, type RecoveryStatus } from './recovery-codes.service.ts';

/** The signed-in person's recovery codes, in the auth API of the standard client's `mfa.recoveryCodes`. */
@AuthApi()
@NoPatientData()
@SignedIn()
export class RecoveryCodesController {
  constructor(
    private readonly codes: RecoveryCodes,
    private readonly removing: FactorRemoval,
  ) {}

  /** Read how many recovery codes are left. */
  @Get('factors/recovery-codes')
  status(@CurrentUser() me: UserPrincipal): Promise<RecoveryStatus> {
    return this.codes.status(me);
  }

  /** Generate recovery codes. The standard client sends no body when no name is given. */
  @Post('factors/recovery-codes')
  @HttpCode(200)
  generate(
    @CurrentUser() me: UserPrincipal,
    @Body('friendly_name') name: unknown,
  ): Promise<NewRecoveryCodes> {
    return this.codes.generate(me, readName(name));
  }

  /** Replace the recovery codes by new ones. */
  @Post('factors/recovery-codes/regenerate')
  @HttpCode(200)
  regenerate(@CurrentUser() me: UserPrincipal, @Client() client: ClientInfo): Promise<NewRecoveryCodes> {
    return this.codes.regenerate(me, client);
  }

  /** Use a recovery code in place of the authenticator. */
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

  /** Remove the recovery codes. */
  @Delete('factors/recovery-codes')
  async remove(@CurrentUser() me: UserPrincipal): Promise<{ id: string }> {
    return { id: await this.removing.removeCodes(me) };
  }
}

const LONGEST_NAME = 100;

function readName(name: unknown): string {
  const given = name ?? '';
  if (typeof given !== 'string' || given.length > LONGEST_NAME)
    throw invalid(`friendly_name must be a text of at most ${LONGEST_NAME} characters`);
  return given;
}
