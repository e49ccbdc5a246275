import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { NoPatientData } from '#access/access-rule.ts';
import { OptionalUser, PublicOrSignedIn } from '#access/optional-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { CalendarFiles } from './calendar-files.ts';
import { EVENTS } from '../events.capability.ts';

/** Events as files for any calendar program. */
@ApiTags('events')
@Controller('api/events')
@Capability(EVENTS)
@NoPatientData()
export class CalendarFileController {
  constructor(private readonly files: CalendarFiles) {}

  /**
   * Download an event as a calendar file
   * @remarks Downloaded again after a change it replaces the entry, and a cancelled event removes it.
   */
  @Get(':id.ics')
  @PublicOrSignedIn()
  @ApiProduces('text/calendar')
  @Header('cache-control', 'no-store')
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="event.ics"')
  read(@Param('id') slug: string, @OptionalUser() user: UserPrincipal | null): Promise<string> {
    return this.files.read(slug, user);
  }
}
