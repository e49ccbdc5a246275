import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { requestHashOf } from '#platform/validation/request-key.ts';
import type { Cart } from '../../cart/cart.entity.ts';
import { Carts } from '../../cart/carts.ts';
import { PaymentMethods } from '../../payments/payment-methods.ts';
import { DiscountUses } from '../../pricing/discount-uses.ts';
import { assertPlaceable, cartChanged } from '../../pricing/quote-refusal.ts';
import type { Quote } from '../../pricing/quote-types.ts';
import { Quotes } from '../../pricing/quotes.ts';
import { StockLedger } from '../../stock/stock-ledger.ts';
import { NewOrders } from '../new-orders.ts';
import { OrderPayments } from '../order-payments.ts';
import { Order } from '../order.entity.ts';
import { otherOrder } from '../orders.errors.ts';
import { BuyerDetails } from './buyer-details.ts';
import { orderOfQuote } from './order-of-quote.ts';
import type { PlacedOrderDto, PlaceOrderDto } from './place-order.dto.ts';

/**
 * Places orders. Everything happens in one transaction that holds the buyer's cart and the variants locked: what was confirmed is
 * priced again, the stock reserved, the discount's use counted, the order written and the cart emptied, or none of it.
 */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly database: DataSource,
    private readonly carts: Carts,
    private readonly quotes: Quotes,
    private readonly discounts: DiscountUses,
    private readonly ledger: StockLedger,
    private readonly buyers: BuyerDetails,
    private readonly orders: NewOrders,
    private readonly methods: PaymentMethods,
    private readonly payments: OrderPayments,
  ) {}

  /**
   * @param key - The request's Idempotency-Key: the same request again with it answers the order that the first one placed.
   * @throws AppError 422 `idempotency_key_reused` for another request with it
   */
  async place(me: UserPrincipal, wanted: PlaceOrderDto, key: string): Promise<PlacedOrderDto> {
    const { order, after } = await this.database.transaction(async (q) => {
      const cart = await this.carts.open(q, me.userId);
      const known = await q.findOneBy(Order, { userId: me.userId, requestKey: key });
      if (known?.requestHash && known.requestHash !== requestHashOf(wanted)) throw otherOrder();
      if (known) return { order: known, after: [] };
      return this.write(q, { me, wanted, key, cart });
    });
    after.forEach((run) => run());
    return this.answer(order);
  }

  private async write(
    q: EntityManager,
    { me, wanted, key, cart }: Placing,
  ): Promise<{ order: Order; after: (() => void)[] }> {
    const quote = await this.confirmed(q, cart, wanted.quote_hash);
    const details = await this.buyers.of(q, me, wanted);
    const { totalCents, currency } = quote;
    this.methods.choose(wanted.payment_method, {
      ...{ totalCents, currency, organisationId: details.organisationId },
    });
    if (quote.stored.code !== null) await this.discounts.use(q, quote.stored.code);
    const request = { requestKey: key, requestHash: requestHashOf(wanted) };
    const open = await this.orders.add(q, { ...details, ...orderOfQuote(quote), ...request });
    await this.carts.empty(q, cart);
    await this.payments.begin(open);
    return open;
  }

  /** Prices what the person confirmed again, now that nobody else can change it. */
  private async confirmed(q: EntityManager, { quote: stored }: Cart, hash: string): Promise<Quote> {
    if (!stored) throw cartChanged([]);
    await this.ledger.lock(
      q,
      stored.lines.map(({ variant_id }) => variant_id),
    );
    const requoted = await this.quotes.requote(q, stored);
    assertPlaceable(requoted);
    if (stored.hash !== hash) throw cartChanged(requoted.differences);
    return requoted.quote;
  }

  private async answer(order: Order): Promise<PlacedOrderDto> {
    const { id, number, state, totalCents: total_cents, currency } = order;
    const waits_for_approval = await this.payments.waits(this.database.manager, order);
    const payment_instructions = waits_for_approval ? '' : this.payments.instructions(order);
    return { id, number, state, total_cents, currency, waits_for_approval, payment_instructions };
  }
}

interface Placing {
  readonly me: UserPrincipal;
  readonly wanted: PlaceOrderDto;
  readonly key: string;
  readonly cart: Cart;
}
