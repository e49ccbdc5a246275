import { Body, Controller, Headers, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Capability } from '#access/capability.ts';
import { NoPatientData, SignedIn } from '#access/access-rule.ts';
import { CurrentUser } from '#access/current-user.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { requiredKeyOf } from '#platform/validation/request-key.ts';
import { PlacedOrderDto, PlaceOrderDto } from './place-order.dto.ts';
import { PlaceOrder } from './place-order.ts';
import { STORE } from '../../store.capability.ts';

/** Buying what is in the cart. */
@ApiTags('store')
@Controller('api/store/orders')
@Capability(STORE)
@NoPatientData()
export class PlaceOrderController {
  constructor(private readonly orders: PlaceOrder) {}

  /**
   * Place an order
   * @remarks Confirms the caller's last quote. The header Idempotency-Key is required: the same request again with it answers
   * the order that the first one placed.
   * @throws {409} `cart_changed` with `differences`, or `out_of_stock` with `lines` and what is left of them.
   * @throws {422} `discount_invalid`, or `idempotency_key_reused` for another request with the key.
   */
  @Post()
  @SignedIn()
  place(
    @CurrentUser() me: UserPrincipal,
    @Body() wanted: PlaceOrderDto,
    @Headers('idempotency-key') header: string | undefined,
  ): Promise<PlacedOrderDto> {
    return this.orders.place(me, wanted, requiredKeyOf(header, 'ordered'));
  }
}
