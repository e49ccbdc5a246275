import { Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { SPECIALIST } from '#product/specialists/index.ts';
import { ReferralRoute } from '../access/referral-route.ts';
import { SampleReferralsDto } from '../dto/samples.dto.ts';
import { OwnSamples } from './own-samples.service.ts';

/** Sample referrals of the caller. */
@ApiTags('referrals')
@Controller('api/sample-referrals')
@Capability(SPECIALIST)
export class OwnSamplesController {
  constructor(private readonly samples: OwnSamples) {}

  /**
   * Add sample referrals
   * @remarks Four invented ones, marked as samples. Nothing is added while the caller has some.
   */
  @Post()
  @HttpCode(200)
  @ReferralRoute()
  add(@CurrentUser() me: UserPrincipal): Promise<SampleReferralsDto> {
    return this.samples.add(me);
  }

  /** Remove the caller's sample referrals */
  @Delete()
  @HttpCode(200)
  @ReferralRoute()
  remove(@CurrentUser() me: UserPrincipal): Promise<SampleReferralsDto> {
    return this.samples.remove(me);
  }
}
