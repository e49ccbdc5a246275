import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { SPECIALIST } from '#product/specialists/index.ts';
import { ReferralRoute } from '../access/referral-route.ts';
import {
  ReferralDto,
  ReferralListDto,
  ReferralsQuery,
  RevealedBirthDateDto,
} from '../dto/referral-view.dto.ts';
import { Referrals } from './referrals.service.ts';

/** Referrals of the caller, sent and received. Every reading is logged; somebody else's referral is a 404. */
@ApiTags('referrals')
@Controller('api/referrals')
@Capability(SPECIALIST)
export class ReferralsController {
  constructor(private readonly referrals: Referrals) {}

  /**
   * List referrals
   * @remarks An inbox begins with the most urgent, the other box with the latest change.
   */
  @Get()
  @ReferralRoute()
  list(@CurrentUser() me: UserPrincipal, @Query() query: ReferralsQuery): Promise<ReferralListDto> {
    return this.referrals.list(me, query);
  }

  /** Read a referral with its files and timeline */
  @Get(':id')
  @ReferralRoute()
  open(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<ReferralDto> {
    return this.referrals.open(me, id);
  }

  /**
   * Reveal the date of birth
   * @remarks The access is recorded before the value is returned.
   */
  @Post(':id/reveal')
  @HttpCode(200)
  @ReferralRoute()
  reveal(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<RevealedBirthDateDto> {
    return this.referrals.birthDate(me, id);
  }
}
