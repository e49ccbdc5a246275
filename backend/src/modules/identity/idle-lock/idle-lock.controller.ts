import { Body, Controller, Get, Header, HttpCode, Patch, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { NoPatientData, SignedIn, Unlocked, UnlockedByHandler } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { ChangeLockDto, LockStateDto, UnlockCodeDto, UnlockDto } from './dto/idle-lock.dto.ts';
import { IdleLocks } from './idle-locks.service.ts';

/** The lock before patient data of the caller's session. */
@ApiTags('idle-lock')
@Controller('api/me')
@NoPatientData()
@SignedIn()
export class IdleLockController {
  constructor(private readonly locks: IdleLocks) {}

  /**
   * Check whether the caller's session is locked
   */
  @Get('idle-lock')
  @Header('cache-control', 'no-store')
  state(@CurrentUser() me: UserPrincipal): Promise<LockStateDto> {
    return this.locks.state(me);
  }

  /**
   * Set after how many idle minutes sessions lock
   *
   * @throws {400} `validation_failed`: administrators allow less.
   * @throws {423} `locked`: the session is locked.
   */
  @Patch('idle-lock')
  @Unlocked()
  change(@CurrentUser() me: UserPrincipal, @Body() { minutes }: ChangeLockDto): Promise<LockStateDto> {
    return this.locks.setMinutes(me, minutes);
  }

  /**
   * Record that the person uses the session
   *
   * @throws {423} `locked`: the session is locked already.
   */
  @Post('idle-lock/beat')
  @UnlockedByHandler()
  @HttpCode(200)
  heartbeat(@CurrentUser() me: UserPrincipal): Promise<LockStateDto> {
    return this.locks.heartbeat(me);
  }

  /**
   * Lock the caller's session now
   */
  @Post('idle-lock/lock')
  @HttpCode(200)
  lock(@CurrentUser() me: UserPrincipal): Promise<LockStateDto> {
    return this.locks.lock(me);
  }

  /**
   * Unlock the caller's session
   *
   * @remarks By the password, or by the emailed code where the account has none.
   * @throws {422} `wrong_password` or `wrong_code`: the proof is wrong. `password_needed`: the account has a password.
   * @throws {409} `sign_in_again`: the session has reached its age limit.
   * @throws {429} Too many wrong proofs.
   */
  @Post('unlock')
  @HttpCode(200)
  unlock(
    @CurrentUser() me: UserPrincipal,
    @Body() proof: UnlockDto,
    @Req() { ip }: FastifyRequest,
  ): Promise<LockStateDto> {
    return this.locks.unlock(me, proof, ip);
  }

  /**
   * Send an unlock code by email
   *
   * @remarks Only for an account without a password.
   * @throws {422} `password_needed`: the account has a password.
   */
  @Post('unlock/code')
  @HttpCode(202)
  async code(@CurrentUser() me: UserPrincipal): Promise<UnlockCodeDto> {
    await this.locks.mailCode(me);
    return { sent: true };
  }
}
