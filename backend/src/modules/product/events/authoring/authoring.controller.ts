import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import {
  CancelEventDto,
  ChangeEventDto,
  HostedEventDto,
  HostedEventListDto,
  HostedEventsQuery,
  NewEventDto,
} from '../dto/edit-event.dto.ts';
import { EventAuthoring } from './event-authoring.ts';
import { HostedEvents } from './hosted-events.ts';
import { EVENTS } from '../events.capability.ts';

/** Events of organizers. Instructors reach their own, administrators all; anybody else's is a 404. */
@ApiTags('events')
@Controller('api')
@Capability(EVENTS)
@NoPatientData()
@Requires('instructor', 'admin')
export class AuthoringController {
  constructor(
    private readonly authoring: EventAuthoring,
    private readonly hosted: HostedEvents,
  ) {}

  /** List the events that the caller manages */
  @Get('me/hosted-events')
  @Header('cache-control', 'no-store')
  list(@CurrentUser() me: UserPrincipal, @Query() query: HostedEventsQuery): Promise<HostedEventListDto> {
    return this.hosted.list(me, query);
  }

  /** Read an event that the caller manages */
  @Get('me/hosted-events/:id')
  @Header('cache-control', 'no-store')
  read(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<HostedEventDto> {
    return this.hosted.read(me, id);
  }

  /** Create an event as a draft */
  @Post('events')
  @Header('cache-control', 'no-store')
  create(@CurrentUser() me: UserPrincipal, @Body() body: NewEventDto): Promise<HostedEventDto> {
    return this.authoring.create(me, body);
  }

  /**
   * Change an event
   * @remarks Registrants are told about another time or place.
   * @throws {409} `version_conflict` with `version`, or `state_conflict`: the event is over or cancelled.
   * @throws {422} `event_incomplete` with `fields`, or `capacity_below_registrations`.
   */
  @Patch('events/:id')
  @Header('cache-control', 'no-store')
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: ChangeEventDto,
  ): Promise<HostedEventDto> {
    return this.authoring.change(me, id, body);
  }

  /**
   * Publish an event
   * @throws {422} `event_incomplete` with `fields`: what is missing.
   */
  @Post('events/:id/publish')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  publish(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<HostedEventDto> {
    return this.authoring.publish(me, id);
  }

  /**
   * Cancel a published event
   * @remarks Everybody who takes part is told the reason.
   */
  @Post('events/:id/cancel')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  cancel(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: CancelEventDto,
  ): Promise<HostedEventDto> {
    return this.authoring.cancel(me, id, body);
  }

  /**
   * Delete a draft
   * @throws {409} `state_conflict`: the event was published.
   */
  @Delete('events/:id')
  @HttpCode(204)
  remove(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.authoring.remove(me, id);
  }
}
