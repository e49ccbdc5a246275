import { Controller, Delete, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { CalendarPushes } from './calendar-pushes.service.ts';
import { CalendarPushDto, CalendarPushesQuery, CalendarPushListDto } from './dto/calendar-push.dto.ts';

/** Entries that the hub keeps up to date in the caller's own calendars. */
@ApiTags('calendar')
@Controller('api/me/calendar-pushes')
@NoPatientData()
@SignedIn()
export class CalendarPushesController {
  constructor(private readonly pushes: CalendarPushes) {}

  /** List the caller's calendar entries, the latest change first */
  @Get()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() me: UserPrincipal, @Query() query: CalendarPushesQuery): Promise<CalendarPushListDto> {
    return this.pushes.list(me, query);
  }

  /**
   * Write an entry to its calendar again
   * @throws {403} `integration_context`: the calendar is not connected. `scope_needed`: it lacks a permission.
   * @throws {502} `needs_reconnect`: the calendar must be reconnected.
   */
  @Post(':id/retry')
  @HttpCode(202)
  @Header('cache-control', 'no-store')
  retry(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<CalendarPushDto> {
    return this.pushes.retry(me, id);
  }

  /** Remove an entry from its calendar */
  @Delete(':id')
  @HttpCode(202)
  @Header('cache-control', 'no-store')
  remove(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<CalendarPushDto> {
    return this.pushes.remove(me, id);
  }
}
