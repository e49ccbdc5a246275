import { Body, Controller, Get, Header, Headers, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { PageQuery } from '#platform/lists/page.dto.ts';
import { keyOf } from '#platform/validation/request-key.ts';
import { EventMessageDto, EventMessageListDto, NewMessageDto } from '../dto/message.dto.ts';
import { EventMessages } from './event-messages.ts';
import { EVENTS } from '../events.capability.ts';

/** Messages to the people of an event. Instructors reach their own events, administrators all. */
@ApiTags('events')
@Controller('api/events/:id/messages')
@Capability(EVENTS)
@NoPatientData()
@Requires('instructor', 'admin')
export class EventMessagesController {
  constructor(private readonly messages: EventMessages) {}

  /** List the messages of an event, the newest first */
  @Get()
  @Header('cache-control', 'no-store')
  list(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Query() query: PageQuery,
  ): Promise<EventMessageListDto> {
    return this.messages.list(me, id, query);
  }

  /**
   * Send a message to people of an event
   * @remarks Everybody in the audience gets a notification and an email. The header Idempotency-Key makes a repeated request
   * answer what the first one did.
   * @throws {409} `state_conflict`: nobody is in the audience.
   * @throws {429} `rate_limited`: ten messages a day for one event.
   */
  @Post()
  @Header('cache-control', 'no-store')
  send(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: NewMessageDto,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<EventMessageDto> {
    return this.messages.send(me, id, body, keyOf(key));
  }
}
