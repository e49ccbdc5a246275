import { Body, Controller, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { Capability } from '#access/capability.ts';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { AddToCalendarDto, CalendarPushDto, CalendarPushes } from '#hub/calendar-pushes/index.ts';
import { eventNotFound } from '../events.errors.ts';
import { EVENTS } from '../events.capability.ts';

/** Events in the caller's own calendars. */
@ApiTags('events')
@Controller('api/events')
@Capability(EVENTS)
@NoPatientData()
export class EventCalendarController {
  constructor(private readonly pushes: CalendarPushes) {}

  /**
   * Add an event to a calendar
   * @remarks For people with a seat. Adding it again updates the entry; it follows the event until it is removed.
   * @throws {403} `integration_context`: no own connection to this calendar. `scope_needed`: it lacks a permission.
   * @throws {502} `needs_reconnect`: the calendar must be reconnected.
   */
  @Post(':id/calendar')
  @HttpCode(202)
  @SignedIn()
  @Header('cache-control', 'no-store')
  add(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { tool_name }: AddToCalendarDto,
  ): Promise<CalendarPushDto> {
    if (!isUUID(id)) throw eventNotFound();
    return this.pushes.add(me, { type: 'event', id }, tool_name);
  }
}
