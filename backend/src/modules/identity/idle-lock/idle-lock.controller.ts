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

  @Get('idle-lock')
  @Header('cache-control', 'no-store')
  state(@CurrentUser() me: UserPrincipal): Promise<LockStateDto> {
    return this.locks.state(me);
  }

  /** Sets after how many minutes it locks; only while it is open. */
  @Patch('idle-lock')
  @Unlocked()
  change(@CurrentUser() me: UserPrincipal, @Body() { minutes }: ChangeLockDto): Promise<LockStateDto> {
    return this.locks.setMinutes(me, minutes);
  }

  /** There was input. 423 when that comes too late. */
  @Post('idle-lock/beat')
  @UnlockedByHandler()
  @HttpCode(200)
  beat(@CurrentUser() me: UserPrincipal): Promise<LockStateDto> {
    return this.locks.beat(me);
  }

  /** Locks now. */
  @Post('idle-lock/lock')
  @HttpCode(200)
  lock(@CurrentUser() me: UserPrincipal): Promise<LockStateDto> {
    return this.locks.lock(me);
  }

  /** Opens with the password, or with the mailed code where there is none. 422 when it is wrong, 429 after too many. */
  @Post('unlock')
  @HttpCode(200)
  unlock(
    @CurrentUser() me: UserPrincipal,
    @Body() proof: UnlockDto,
    @Req() { ip }: FastifyRequest,
  ): Promise<LockStateDto> {
    return this.locks.unlock(me, proof, ip);
  }

  /** Mails a code to an account without a password. */
  @Post('unlock/code')
  @HttpCode(202)
  async code(@CurrentUser() me: UserPrincipal): Promise<UnlockCodeDto> {
    await this.locks.mailCode(me);
    return { sent: true };
  }
}
