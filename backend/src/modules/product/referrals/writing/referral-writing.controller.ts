import { Body, Controller, Delete, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { SPECIALIST } from '#product/specialists/index.ts';
import { ReferralRoute } from '../access/referral-route.ts';
import { ChangeReferralDto, NewReferralDto } from '../dto/referral.dto.ts';
import { ReferralDto } from '../dto/referral-view.dto.ts';
import { ReferralSending } from './referral-sending.service.ts';
import { ReferralWriting } from './referral-writing.service.ts';

/** Drafts of referrals, and their sending. */
@ApiTags('referrals')
@Controller('api/referrals')
@Capability(SPECIALIST)
export class ReferralWritingController {
  constructor(
    private readonly writing: ReferralWriting,
    private readonly sending: ReferralSending,
  ) {}

  /**
   * Begin a referral
   * @remarks Creates a draft, also as a copy of one that was declined.
   * @throws {404} `not_found`: the patient, or the referral to copy.
   * @throws {422} `too_many`, `file_unusable`
   */
  @Post()
  @ReferralRoute()
  begin(@CurrentUser() me: UserPrincipal, @Body() wanted: NewReferralDto): Promise<ReferralDto> {
    return this.writing.begin(me, wanted);
  }

  /**
   * Change a draft
   * @throws {409} `version_conflict` with the newest `version`; `state_conflict` once it is sent.
   */
  @Patch(':id')
  @ReferralRoute()
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() wanted: ChangeReferralDto,
  ): Promise<ReferralDto> {
    return this.writing.change(me, id, wanted);
  }

  /**
   * Delete a draft
   * @remarks Samples can be deleted in every state.
   * @throws {409} `state_conflict`: it was sent.
   */
  @Delete(':id')
  @HttpCode(204)
  @ReferralRoute()
  remove(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.writing.remove(me, id);
  }

  /**
   * Send a draft to its specialist
   * @throws {409} `state_conflict`: it was sent already.
   * @throws {422} `referral_incomplete`, `consent_required`, `not_accepting`, `own_referral` or `sample_patient`.
   */
  @Post(':id/send')
  @HttpCode(200)
  @ReferralRoute()
  send(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<ReferralDto> {
    return this.sending.send(me, id);
  }
}
