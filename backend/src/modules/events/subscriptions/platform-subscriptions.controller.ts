import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../../access/access-rule.ts';
import { CurrentUser } from '../../../access/current-user.ts';
import type { UserPrincipal } from '../../../access/principal.ts';
import { DeliveriesService } from '../deliveries/deliveries.service.ts';
import { DeliveryListDto } from '../dto/delivery.dto.ts';
import {
  ChangeSubscriptionDto,
  NewPlatformSubscriptionDto,
  SubscriptionDto,
  SubscriptionListDto,
  SubscriptionSecretDto,
} from '../dto/subscription.dto.ts';
import type { Scope } from '../event-types.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

const hub = ({ userId }: UserPrincipal): Scope => ({ kind: 'platform', userId });

/** Other systems that are told what happens to all connections of this hub, for admins. */
@ApiTags('events')
@Controller('api/admin/event-subscriptions')
@Requires('admin')
export class PlatformSubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly deliveries: DeliveriesService,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() me: UserPrincipal): Promise<SubscriptionListDto> {
    return this.subscriptions.list(hub(me));
  }

  /** The secret is in this answer and in no other. 422 `address_refused` for an address that gets nothing from the hub. */
  @Post()
  @Header('cache-control', 'no-store')
  create(
    @CurrentUser() me: UserPrincipal,
    @Body() body: NewPlatformSubscriptionDto,
  ): Promise<SubscriptionSecretDto> {
    return this.subscriptions.create(hub(me), body);
  }

  @Patch(':id')
  @Header('cache-control', 'no-store')
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: ChangeSubscriptionDto,
  ): Promise<SubscriptionDto> {
    return this.subscriptions.change(hub(me), id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.subscriptions.remove(hub(me), id);
  }

  /** Makes a new secret; the old one signs nothing any more. */
  @Post(':id/secret')
  @Header('cache-control', 'no-store')
  newSecret(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<SubscriptionSecretDto> {
    return this.subscriptions.newSecret(hub(me), id);
  }

  /** Sends an event `subscription.test`. */
  @Post(':id/test')
  @Header('cache-control', 'no-store')
  test(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<DeliveryListDto> {
    return this.deliveries.test(hub(me), id);
  }

  @Get(':id/deliveries')
  @Header('cache-control', 'no-store')
  sent(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<DeliveryListDto> {
    return this.deliveries.list(hub(me), id);
  }

  /** The same event once more, under the same id. */
  @Post(':id/deliveries/:delivery/again')
  @Header('cache-control', 'no-store')
  again(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('delivery') delivery: string,
  ): Promise<DeliveryListDto> {
    return this.deliveries.again(hub(me), id, delivery);
  }
}
