import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { NoPatientData } from '#access/access-rule.ts';
import { OptionalUser, PublicOrSignedIn } from '#access/optional-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { EventListDto, EventsQuery } from '../dto/event-list.dto.ts';
import { EventDto } from '../dto/event.dto.ts';
import { EventCatalogue } from './event-catalogue.ts';
import { EVENTS } from '../events.capability.ts';

/** Published events. People who are signed in see their own place beside them. */
@ApiTags('events')
@Controller('api/events')
@Capability(EVENTS)
@NoPatientData()
export class EventsController {
  constructor(private readonly catalogue: EventCatalogue) {}

  /**
   * List events
   * @remarks The next ones first. `from` and `to` choose a time instead, such as a month.
   */
  @Get()
  @PublicOrSignedIn()
  @Header('cache-control', 'no-store')
  list(@Query() query: EventsQuery, @OptionalUser() user: UserPrincipal | null): Promise<EventListDto> {
    return this.catalogue.list(query, user?.userId ?? null);
  }

  /**
   * Read an event
   * @remarks `id` is the slug of the event. The join link is for registered people, from 30 minutes before the start until the end.
   */
  @Get(':id')
  @PublicOrSignedIn()
  @Header('cache-control', 'no-store')
  read(@Param('id') slug: string, @OptionalUser() user: UserPrincipal | null): Promise<EventDto> {
    return this.catalogue.read(slug, user);
  }
}
