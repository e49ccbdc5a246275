import { Body, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { AuthApi } from '../auth-api.decorator.ts';
import { Client, type ClientInfo } from '../http-client-info.ts';
import { IdPipe } from '../id.pipe.ts';
import { RateLimited } from '../limits/rate-limit.guard.ts';
import type { SessionAnswer } from '../sessions/session-issuer.ts';
import { type EnrolledFactor, EnrollService, type FactorChallenge } from './enroll.service.ts';
import { EnrollBody, VerifyFactorBody } from './factor-bodies.dto.ts';
import { FactorRemoval } from './factor-removal.service.ts';
import { FactorVerify } from './factor-verify.service.ts';

const FACTOR_ID = new IdPipe('factor_id');

/** The signed-in person's second factors. */
@AuthApi()
@NoPatientData()
@SignedIn()
export class FactorsController {
  constructor(
    private readonly enrolling: EnrollService,
    private readonly verifying: FactorVerify,
    private readonly removing: FactorRemoval,
  ) {}

  /** Enroll an authenticator. The secret is answered here only. */
  @Post('factors')
  @HttpCode(200)
  @RateLimited('factor')
  enroll(@CurrentUser() me: UserPrincipal, @Body() body: EnrollBody): Promise<EnrolledFactor> {
    return this.enrolling.enroll(me, body);
  }

  /** Create a challenge for a factor. */
  @Post('factors/:id/challenge')
  @HttpCode(200)
  @RateLimited('factor')
  challenge(
    @CurrentUser() me: UserPrincipal,
    @Param('id', FACTOR_ID) id: string,
    @Client() client: ClientInfo,
  ): Promise<FactorChallenge> {
    return this.enrolling.challenge(me, id, client);
  }

  /** Answer a challenge with a code. The new session has aal2. */
  @Post('factors/:id/verify')
  @HttpCode(200)
  @RateLimited('factor')
  verify(
    @CurrentUser() me: UserPrincipal,
    @Param('id', FACTOR_ID) id: string,
    @Body() body: VerifyFactorBody,
    @Client() client: ClientInfo,
  ): Promise<SessionAnswer> {
    return this.verifying.verify(me, id, body, client);
  }

  /** Remove a factor. A verified one needs a session with aal2. */
  @Delete('factors/:id')
  async remove(
    @CurrentUser() me: UserPrincipal,
    @Param('id', FACTOR_ID) id: string,
  ): Promise<{ id: string }> {
    await this.removing.remove(me, id);
    return { id };
  }
}
