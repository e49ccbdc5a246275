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

/** What the caller's own subscriptions and the hub's have in common: all but who may ask, and what may be wished for. */
export abstract class SubscriptionRoutes {
  constructor(
    protected readonly subscriptions: SubscriptionsService,
    private readonly deliveries: DeliveriesService,
  ) {}

  protected abstract scope(me: UserPrincipal): Scope;

  @Get()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() me: UserPrincipal): Promise<SubscriptionListDto> {
    return this.subscriptions.list(this.scope(me));
  }

  @Patch(':id')
  @Header('cache-control', 'no-store')
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: ChangeSubscriptionDto,
  ): Promise<SubscriptionDto> {
    return this.subscriptions.change(this.scope(me), id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.subscriptions.remove(this.scope(me), id);
  }

  /** Makes a new secret; the old one signs nothing any more. */
  @Post(':id/secret')
  @Header('cache-control', 'no-store')
  newSecret(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<SubscriptionSecretDto> {
    return this.subscriptions.newSecret(this.scope(me), id);
  }

  /** Sends an event `subscription.test`. */
  @Post(':id/test')
  @Header('cache-control', 'no-store')
  test(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<DeliveryListDto> {
    return this.deliveries.test(this.scope(me), id);
  }

  @Get(':id/deliveries')
  @Header('cache-control', 'no-store')
  sent(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<DeliveryListDto> {
    return this.deliveries.list(this.scope(me), id);
  }

  /** The same event once more, under the same id. */
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
