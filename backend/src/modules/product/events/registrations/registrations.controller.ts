import { Controller, Delete, Get, Header, Headers, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { NoPatientData, Requires, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { keyOf } from '#platform/validation/request-key.ts';
import { MyRegistrationDto } from '../dto/event.dto.ts';
import { MyEventListDto, MyEventsQuery } from '../dto/my-events.dto.ts';
import { PARTICIPANTS } from '../participants.ts';
import { MyEvents } from './my-events.ts';
import { Registrations } from './registrations.ts';
import { EVENTS } from '../events.capability.ts';

/** One's own place in events. */
@ApiTags('events')
@Controller('api')
@Capability(EVENTS)
@NoPatientData()
export class RegistrationsController {
  constructor(
    private readonly registrations: Registrations,
    private readonly mine: MyEvents,
  ) {}

  /**
   * Register for an event
   * @remarks Without a free seat the person joins the waiting list. The header Idempotency-Key makes a repeated request answer
   * what the first one did.
   * @throws {409} `conflict` with `registration`: registered or waiting already.
   * @throws {422} `registration_closed`, or `payment_required` with `product_id`.
   */
  @Post('events/:id/register')
  @Requires(...PARTICIPANTS)
  @Header('cache-control', 'no-store')
  register(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<MyRegistrationDto> {
    return this.registrations.register(me, id, keyOf(key));
  }

  /**
   * Cancel a registration
   * @remarks Also declines an offer, or leaves the waiting list. The person is not put back later.
   * @throws {422} `event_started`
   */
  @Delete('events/:id/register')
  @SignedIn()
  @HttpCode(204)
  cancel(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.registrations.cancel(me, id);
  }

  /** List the caller's events */
  @Get('me/events')
  @SignedIn()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() me: UserPrincipal, @Query() query: MyEventsQuery): Promise<MyEventListDto> {
    return this.mine.list(me, query);
  }
}
