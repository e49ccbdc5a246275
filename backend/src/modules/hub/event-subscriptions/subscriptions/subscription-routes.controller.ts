import { Body, Delete, Get, Header, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { DeliveriesService } from '../deliveries/deliveries.service.ts';
import { DeliveryListDto } from '../dto/delivery.dto.ts';
import {
  ChangeSubscriptionDto,
  SubscriptionDto,
  SubscriptionListDto,
  SubscriptionSecretDto,
} from '../dto/subscription.dto.ts';
import type { Scope } from '../event-types.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

/** The routes that the caller's own subscriptions and the hub's have in common. */
export abstract class SubscriptionRoutes {
  constructor(
    protected readonly subscriptions: SubscriptionsService,
    private readonly deliveries: DeliveriesService,
  ) {}

  protected abstract scope(me: UserPrincipal): Scope;

  /** List event subscriptions */
  @Get()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() me: UserPrincipal): Promise<SubscriptionListDto> {
    return this.subscriptions.list(this.scope(me));
  }

  /**
   * Change an event subscription
   * @remarks Fields that are left out stay as they are.
   * @throws {400} `validation_failed`: a field is wrong, or the address is link-local.
   * @throws {404} `not_found`: there is no such subscription.
   * @throws {422} `address_refused`: the hub sends nothing to this address. `tool_address`: it belongs to a tool.
   */
  @Patch(':id')
  @Header('cache-control', 'no-store')
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: ChangeSubscriptionDto,
  ): Promise<SubscriptionDto> {
    return this.subscriptions.change(this.scope(me), id, body);
  }

  /**
   * Delete an event subscription
   * @throws {404} `not_found`: there is no such subscription.
   */
  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.subscriptions.remove(this.scope(me), id);
  }

  /**
   * Replace the signing secret
   * @remarks The new secret is in this answer and in no other. The old one is no longer used.
   * @throws {404} `not_found`: there is no such subscription.
   */
  @Post(':id/secret')
  @Header('cache-control', 'no-store')
  newSecret(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<SubscriptionSecretDto> {
    return this.subscriptions.newSecret(this.scope(me), id);
  }

  /**
   * Send a test event
   * @remarks Its type is `subscription.test`.
   * @throws {404} `not_found`: there is no such subscription.
   * @throws {409} `state_conflict`: the subscription is not active.
   */
  @Post(':id/test')
  @Header('cache-control', 'no-store')
  test(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<DeliveryListDto> {
    return this.deliveries.test(this.scope(me), id);
  }

  /**
   * List the latest deliveries of an event subscription
   * @throws {404} `not_found`: there is no such subscription.
   */
  @Get(':id/deliveries')
  @Header('cache-control', 'no-store')
  sent(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<DeliveryListDto> {
    return this.deliveries.list(this.scope(me), id);
  }

  /**
   * Send a delivery again
   * @remarks The event keeps its id.
   * @throws {404} `not_found`: there is no such subscription or delivery.
   * @throws {409} `state_conflict`: the subscription is not active.
   */
  @Post(':id/deliveries/:delivery/again')
  @Header('cache-control', 'no-store')
  again(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('delivery') delivery: string,
  ): Promise<DeliveryListDto> {
    return this.deliveries.again(this.scope(me), id, delivery);
  }
}
