import { Controller, Get, Header, Headers, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { keyOf } from '#platform/validation/request-key.ts';
import { STORE } from '../../store.capability.ts';
import { OwnOrderDto, OwnOrderListDto, OwnOrdersQuery, ReorderedDto } from '../dto/own-order.dto.ts';
import { Reorder } from '../reorder/reorder.ts';
import { OwnOrders } from './own-orders.service.ts';

/** The caller's own orders. Somebody else's order is a 404. */
@ApiTags('store')
@Controller('api/store/orders')
@Capability(STORE)
@NoPatientData()
export class OwnOrdersController {
  constructor(
    private readonly orders: OwnOrders,
    private readonly reorder: Reorder,
  ) {}

  /**
   * List the caller's orders
   * @remarks The newest first. `q` searches the numbers.
   */
  @Get()
  @SignedIn()
  @Header('cache-control', 'no-store')
  list(@CurrentUser() me: UserPrincipal, @Query() query: OwnOrdersQuery): Promise<OwnOrderListDto> {
    return this.orders.list(me.userId, query);
  }

  /** Read an order with its timeline, shipments and downloads */
  @Get(':id')
  @SignedIn()
  @Header('cache-control', 'no-store')
  open(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<OwnOrderDto> {
    return this.orders.open(me.userId, id);
  }

  /**
   * Cancel an order that is not paid
   * @remarks What it held in stock is free again.
   * @throws {409} `state_conflict` once it is paid or has ended.
   */
  @Post(':id/cancel')
  @SignedIn()
  @HttpCode(200)
  cancel(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<OwnOrderDto> {
    return this.orders.cancel(me.userId, id);
  }

  /**
   * Put the items of an order into the cart again
   * @remarks Says what is gone or costs something else now. The header Idempotency-Key makes a repeated request add nothing.
   */
  @Post(':id/reorder')
  @SignedIn()
  @HttpCode(200)
  again(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<ReorderedDto> {
    return this.reorder.again(me.userId, id, keyOf(key));
  }
}
