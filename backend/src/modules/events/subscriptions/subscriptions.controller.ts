import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../access/access-rule.ts';
import { CurrentUser } from '../../../access/current-user.ts';
import type { UserPrincipal } from '../../../access/principal.ts';
import { DeliveriesService } from '../deliveries/deliveries.service.ts';
import { DeliveryListDto } from '../dto/delivery.dto.ts';
import {
  ChangeSubscriptionDto,
  NewSubscriptionDto,
  SubscriptionDto,
  SubscriptionListDto,
  SubscriptionSecretDto,
} from '../dto/subscription.dto.ts';
import type { Scope } from '../event-types.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

const own = ({ userId }: UserPrincipal): Scope => ({ kind: 'user', userId });

/** Other systems that are told what happens to the caller's own connections. */
@ApiTags('events')
@Controller('api/me/event-subscriptions')
@SignedIn()
export class SubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly deliveries: DeliveriesService,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() me: UserPrincipal): Promise<SubscriptionListDto> {
    return this.subscriptions.list(own(me));
  }

  /** The secret is in this answer and in no other. 422 `address_refused` for an address that gets nothing from the hub. */
  @Post()
  @Header('cache-control', 'no-store')
  create(@CurrentUser() me: UserPrincipal, @Body() body: NewSubscriptionDto): Promise<SubscriptionSecretDto> {
    return this.subscriptions.create(own(me), body);
  }

  @Patch(':id')
  @Header('cache-control', 'no-store')
  change(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() body: ChangeSubscriptionDto,
  ): Promise<SubscriptionDto> {
    return this.subscriptions.change(own(me), id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<void> {
    return this.subscriptions.remove(own(me), id);
  }

  /** Makes a new secret; the old one signs nothing any more. */
  @Post(':id/secret')
  @Header('cache-control', 'no-store')
  newSecret(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<SubscriptionSecretDto> {
    return this.subscriptions.newSecret(own(me), id);
  }

  /** Sends an event `subscription.test`. */
  @Post(':id/test')
  @Header('cache-control', 'no-store')
  test(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<DeliveryListDto> {
    return this.deliveries.test(own(me), id);
  }

  @Get(':id/deliveries')
  @Header('cache-control', 'no-store')
  sent(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<DeliveryListDto> {
    return this.deliveries.list(own(me), id);
  }

  /** The same event once more, under the same id. */
  @Post(':id/deliveries/:delivery/again')
  @Header('cache-control', 'no-store')
  again(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Param('delivery') delivery: string,
  ): Promise<DeliveryListDto> {
    return this.deliveries.again(own(me), id, delivery);
  }
}
