import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { SPECIALIST } from '#product/specialists/index.ts';
import { ReferralRoute } from '../access/referral-route.ts';
import { ReferralDto } from '../dto/referral-view.dto.ts';
import { CompleteDto, DeclineDto, QuestionDto, ScheduleDto } from '../dto/step.dto.ts';
import { ReferralAnswers } from './referral-answers.service.ts';

/** What the receiver does with a referral, and how the sender ends it. A step that is not possible now is a 409. */
@ApiTags('referrals')
@Controller('api/referrals/:id')
@Capability(SPECIALIST)
export class ReferralAnswersController {
  constructor(private readonly answers: ReferralAnswers) {}

  /**
   * Accept a referral
   * @throws {409} `state_conflict` with the `state`.
   */
  @Post('accept')
  @HttpCode(200)
  @ReferralRoute()
  accept(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<ReferralDto> {
    return this.answers.accept(me, id);
  }

  /**
   * Decline a referral with a reason
   * @throws {409} `state_conflict` with the `state`.
   */
  @Post('decline')
  @HttpCode(200)
  @ReferralRoute()
  decline(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { reason }: DeclineDto,
  ): Promise<ReferralDto> {
    return this.answers.decline(me, id, reason);
  }

  /**
   * Ask the sender for more information
   * @throws {409} `state_conflict` with the `state`.
   */
  @Post('more-info')
  @HttpCode(200)
  @ReferralRoute()
  ask(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { question }: QuestionDto,
  ): Promise<ReferralDto> {
    return this.answers.ask(me, id, question);
  }

  /**
   * Schedule the visit
   * @remarks Scheduling again moves it; calendar entries follow.
   * @throws {409} `state_conflict` with the `state`.
   */
  @Post('schedule')
  @HttpCode(200)
  @ReferralRoute()
  schedule(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() visit: ScheduleDto,
  ): Promise<ReferralDto> {
    return this.answers.schedule(me, id, visit);
  }

  /**
   * Complete a referral with a report
   * @throws {409} `state_conflict` with the `state`.
   * @throws {422} `report_required`: there are no findings.
   */
  @Post('complete')
  @HttpCode(200)
  @ReferralRoute()
  complete(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { report }: CompleteDto,
  ): Promise<ReferralDto> {
    return this.answers.complete(me, id, report);
  }

  /**
   * Close a referral
   * @remarks Withdraws one that nobody has accepted yet.
   * @throws {409} `state_conflict` with the `state`.
   */
  @Post('close')
  @HttpCode(200)
  @ReferralRoute()
  close(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<ReferralDto> {
    return this.answers.close(me, id);
  }
}
