import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { AddToCalendarDto, CalendarPushDto, CalendarPushes } from '#hub/calendar-pushes/index.ts';
import { SPECIALIST } from '#product/specialists/index.ts';
import { ReferralRoute } from '../access/referral-route.ts';

/** Visits of referrals in the caller's own calendars. */
@ApiTags('referrals')
@Controller('api/referrals')
@Capability(SPECIALIST)
export class ReferralCalendarController {
  constructor(private readonly pushes: CalendarPushes) {}

  /**
   * Add the visit of a referral to a calendar
   * @remarks The entry names the referral by its number, and never the patient. It follows the visit until it is removed.
   * @throws {403} `integration_context`: no own connection to this calendar. `scope_needed`: it lacks a permission.
   * @throws {404} No visit is scheduled.
   * @throws {502} `needs_reconnect`: the calendar must be reconnected.
   */
  @Post(':id/calendar')
  @HttpCode(202)
  @ReferralRoute()
  add(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { tool_name }: AddToCalendarDto,
  ): Promise<CalendarPushDto> {
    return this.pushes.add(me, { type: 'referral', id }, tool_name);
  }
}
