import { Body, Controller, Header, Headers, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NoPatientData, Requires } from '#access/access-rule.ts';
import { Capability } from '#access/capability.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { requiredKeyOf } from '#platform/validation/request-key.ts';
import { OrderLifecycle } from '#product/store/index.ts';
import { ECOMMERCE } from '../../merchant.capability.ts';
import { OrderReader } from '../detail/order-reader.ts';
import { MerchantOrderDto } from '../dto/order.dto.ts';
import {
  CancelOrderDto,
  OrderIdsDto,
  OrderNoteDto,
  PaidResultsDto,
  RefundOrderDto,
  ShipOrderDto,
} from '../dto/steps.dto.ts';
import { BulkPayment } from './bulk-payment.ts';
import { OrderNotes } from './order-notes.ts';

/** What merchants do with orders. Each answer is the order as it is afterwards. */
@ApiTags('merchant')
@Controller('api/merchant/orders')
@Capability(ECOMMERCE)
@NoPatientData()
@Requires('merchant', 'admin')
export class OrderStepsController {
  constructor(
    private readonly lifecycle: OrderLifecycle,
    private readonly reader: OrderReader,
    private readonly bulk: BulkPayment,
    private readonly notes: OrderNotes,
  ) {}

  /**
   * Mark orders as paid
   * @remarks At most 100. Each order has a result of its own: one that cannot be paid leaves the others alone.
   */
  @Post('paid')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async payAll(@CurrentUser() me: UserPrincipal, @Body() { ids }: OrderIdsDto): Promise<PaidResultsDto> {
    return { results: await this.bulk.pay(me.userId, ids) };
  }

  /**
   * Mark an order as paid
   * @remarks What does not ship is delivered with this.
   * @throws {409} `state_conflict`: the order is not unpaid any more, or waits for an approval.
   */
  @Post(':id/paid')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async pay(@CurrentUser() me: UserPrincipal, @Param('id') id: string): Promise<MerchantOrderDto> {
    await this.lifecycle.markPaid(me, id);
    return this.reader.one(id);
  }

  /**
   * Record a shipment of an order
   * @remarks The header Idempotency-Key is required: the same parcel again with it ships nothing and answers the order as it is.
   * @throws {409} `state_conflict`
   * @throws {422} `over_shipment`: more than is left to ship. `idempotency_key_reused`: another parcel was recorded with the key.
   */
  @Post(':id/ship')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async ship(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { items, carrier, tracking = '' }: ShipOrderDto,
    @Headers('idempotency-key') header: string | undefined,
  ): Promise<MerchantOrderDto> {
    const requestKey = requiredKeyOf(header, 'shipped');
    await this.lifecycle.ship(me, id, { ...(items ? { items } : {}), carrier, tracking, requestKey });
    return this.reader.one(id);
  }

  /**
   * Cancel an unpaid order
   * @remarks What it holds can be sold again. The buyer reads the reason.
   * @throws {409} `state_conflict`
   */
  @Post(':id/cancel')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async cancel(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { reason }: CancelOrderDto,
  ): Promise<MerchantOrderDto> {
    await this.lifecycle.cancel(me, id, reason);
    return this.reader.one(id);
  }

  /**
   * Record the refund of a paid order
   * @remarks The hub moves no money. What was not shipped can be sold again, and so can what is returned.
   * @throws {409} `state_conflict` @throws {422} `over_return`: more than was shipped.
   */
  @Post(':id/refund')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async refund(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { note, returned = [] }: RefundOrderDto,
  ): Promise<MerchantOrderDto> {
    await this.lifecycle.refund(me, id, { note, returned });
    return this.reader.one(id);
  }

  /**
   * Add a note to an order
   * @remarks For merchants and support. The buyer does not see it.
   */
  @Post(':id/notes')
  @Header('cache-control', 'no-store')
  async note(
    @CurrentUser() me: UserPrincipal,
    @Param('id') id: string,
    @Body() { note }: OrderNoteDto,
  ): Promise<MerchantOrderDto> {
    await this.notes.add(me.userId, id, note);
    return this.reader.one(id);
  }
}
