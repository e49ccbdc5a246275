import { Body, Controller, Header, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { DeliveriesService } from '../deliveries/deliveries.service.ts';
import { NewSubscriptionDto, SubscriptionSecretDto } from '../dto/subscription.dto.ts';
import type { Scope } from '../event-types.ts';
import { SubscriptionRoutes } from './subscription-routes.controller.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

/** Subscriptions to events of the caller's own connections. */
@ApiTags('event-subscriptions')
@Controller('api/me/event-subscriptions')
@NoPatientData()
@SignedIn()
export class SubscriptionsController extends SubscriptionRoutes {
  constructor(subscriptions: SubscriptionsService, deliveries: DeliveriesService) {
    super(subscriptions, deliveries);
  }

  /**
   * Subscribe another system to events
   * @remarks The signing secret is in this answer and in no other.
   * @throws {400} `validation_failed`: a field is missing or wrong, or the address is link-local.
   * @throws {422} `address_refused`: the hub sends nothing to this address. `tool_address`: it belongs to a tool. `too_many`: the limit is reached.
   */
  @Post()
  @Header('cache-control', 'no-store')
  create(@CurrentUser() me: UserPrincipal, @Body() body: NewSubscriptionDto): Promise<SubscriptionSecretDto> {
    return this.subscriptions.create(this.scope(me), body);
  }

  protected scope({ userId }: UserPrincipal): Scope {
    return { kind: 'user', userId };
  }
}
