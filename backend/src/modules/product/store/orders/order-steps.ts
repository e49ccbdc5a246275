import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { requestHashOf } from '#platform/validation/request-key.ts';
import { DiscountUses } from '../pricing/discount-uses.ts';
import { StockLedger, type StockLine } from '../stock/stock-ledger.ts';
import type { ShippedItem } from '../store-types.ts';
import { OrderItem } from './order-item.entity.ts';
import { type OpenOrder, OrderLog } from './order-log.ts';
import { ships } from './order-state.ts';
import { nothingToShip, otherParcel, overReturn, overShipment } from './orders.errors.ts';
import { Shipment } from './shipment.entity.ts';

/** A parcel: what is in it, and who carries it. Without items it takes all that is left to ship. */
export interface Parcel {
  readonly items?: readonly ShippedItem[];
  readonly carrier: string;
  readonly tracking?: string;
  /** The request's Idempotency-Key: the same parcel again with it ships nothing, and another one is refused. */
  readonly requestKey?: string | null;
}

/** A refund with the reason for the books, and the items that came back into stock. */
export interface Refund {
  readonly note: string;
  readonly returned?: readonly ShippedItem[];
}

/** The steps of an order within a transaction that holds it locked; each moves the stock that it has to. */
@Injectable()
export class OrderSteps {
  constructor(
    private readonly log: OrderLog,
    private readonly ledger: StockLedger,
    private readonly discounts: DiscountUses,
    private readonly clock: Clock,
  ) {}

  /** What does not ship is delivered with this; an order with nothing to ship ends here. */
  async pay(open: OpenOrder): Promise<void> {
    await this.log.assertMay(open, 'paid');
    const delivered = open.items.filter((item) => !ships(item));
    for (const item of delivered) await this.deliver(open, item, item.quantity);
    await this.ledger.take(open.q, delivered.map(toLine), whyOf(open));
    await this.log.move(open, 'paid', { changes: { paidAt: this.clock.now() } });
    if (!open.items.some(ships)) await this.complete(open);
  }

  async ship(open: OpenOrder, { requestKey = null, ...wanted }: Parcel): Promise<void> {
    const { items, carrier, tracking = '' } = wanted;
    const request = { requestKey, requestHash: requestHashOf(wanted) };
    if (await this.isShipped(open, request)) return;
    await this.log.assertMay(open, open.order.state === 'paid' ? 'shipped' : 'part_shipped');
    const parcel = this.parcelOf(open, items);
    for (const { item, quantity } of parcel) await this.deliver(open, item, quantity);
    const lines = parcel.map(({ item, quantity }) => ({ variantId: item.variantId, quantity }));
    await this.ledger.take(open.q, lines, whyOf(open));
    const shipment = await this.write(open, parcel, { carrier, tracking, ...request });
    const left = open.items.some((item) => ships(item) && leftOf(item) > 0);
    if (left) await this.log.move(open, 'part_shipped', { shipment });
    else await this.log.move(open, 'shipped', { shipment, changes: { shippedAt: shipment.shippedAt } });
  }

  /** Nothing was paid: what the order held and its use of a discount code are free for others again. */
  async cancel(open: OpenOrder, note: string): Promise<void> {
    await this.log.assertMay(open, 'cancelled');
    await this.ledger.release(open.q, whyOf(open));
    const { discountCode } = open.order;
    if (discountCode !== null) await this.discounts.release(open.q, discountCode);
    await this.log.move(open, 'cancelled', { note, changes: { endedAt: this.clock.now() } });
  }

  /** What was not shipped is free for others again. */
  async refund(open: OpenOrder, { note, returned = [] }: Refund): Promise<void> {
    await this.log.assertMay(open, 'refunded');
    await this.ledger.release(open.q, whyOf(open));
    await this.takeBack(open, returned);
    await this.log.move(open, 'refunded', { note, changes: { endedAt: this.clock.now() } });
  }

  async complete(open: OpenOrder): Promise<void> {
    await this.log.assertMay(open, 'completed');
    await this.log.move(open, 'completed', { changes: { endedAt: this.clock.now() } });
  }

  private async deliver({ q }: OpenOrder, item: OrderItem, quantity: number): Promise<void> {
    item.shippedQuantity += quantity;
    await q.update(OrderItem, { id: item.id }, { shippedQuantity: item.shippedQuantity });
  }

  private parcelOf({ items }: OpenOrder, wanted?: readonly ShippedItem[]): Chosen[] {
    const physical = items.filter(ships);
    const parcel = wanted
      ? chosen(physical, wanted)
      : physical.map((item) => ({ item, id: item.id, quantity: leftOf(item) }));
    const over = parcel.filter(({ item, quantity }) => !item || quantity > leftOf(item));
    if (over.length > 0) throw overShipment(over.map((line) => overLine(line, leftOf)));
    const real = parcel.filter((line): line is Chosen => line.item !== undefined && line.quantity > 0);
    if (real.length === 0) throw nothingToShip();
    return real;
  }

  /** @throws AppError 422 `idempotency_key_reused` */
  private async isShipped({ q, order }: OpenOrder, { requestKey, requestHash }: Request): Promise<boolean> {
    if (requestKey === null) return false;
    const known = await q.findOneBy(Shipment, { orderId: order.id, requestKey });
    if (known?.requestHash && known.requestHash !== requestHash) throw otherParcel();
    return known !== null;
  }

  private write({ q, order }: OpenOrder, parcel: readonly Chosen[], by: Carried): Promise<Shipment> {
    const items = parcel.map(({ id, quantity }) => ({ order_item_id: id, quantity }));
    return q.save(q.create(Shipment, { ...by, orderId: order.id, items, shippedAt: this.clock.now() }));
  }

  private async takeBack(open: OpenOrder, returned: readonly ShippedItem[]): Promise<void> {
    const back = chosen(open.items, returned);
    const over = back.filter(({ item, quantity }) => !item || quantity > returnableOf(item));
    if (over.length > 0) throw overReturn(over.map((line) => overLine(line, returnableOf)));
    const lines: StockLine[] = [];
    for (const { item, quantity } of back as Chosen[]) {
      item.returnedQuantity += quantity;
      await open.q.update(OrderItem, { id: item.id }, { returnedQuantity: item.returnedQuantity });
      lines.push({ variantId: item.variantId, quantity });
    }
    await this.ledger.takeBack(open.q, lines, whyOf(open));
  }
}

interface Wanted {
  readonly id: string;
  readonly item: OrderItem | undefined;
  readonly quantity: number;
}
type Chosen = Wanted & { readonly item: OrderItem };
type Request = Pick<Shipment, 'requestKey' | 'requestHash'>;
type Carried = Pick<Shipment, 'carrier' | 'tracking'> & Request;

const whyOf = ({ order, actor }: OpenOrder) => ({ orderId: order.id, by: actor.userId });
const toLine = ({ variantId, quantity }: OrderItem): StockLine => ({ variantId, quantity });
const leftOf = ({ quantity, shippedQuantity }: OrderItem): number => quantity - shippedQuantity;
const returnableOf = ({ shippedQuantity, returnedQuantity }: OrderItem): number =>
  shippedQuantity - returnedQuantity;

/** The same item twice counts as one; an item of another order has none. */
function chosen(items: readonly OrderItem[], wanted: readonly ShippedItem[]): Wanted[] {
  const sums = new Map<string, number>();
  for (const { order_item_id: id, quantity } of wanted) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return [...sums].map(([id, quantity]) => ({ id, quantity, item: items.find((item) => item.id === id) }));
}

const overLine = ({ id, item, quantity }: Wanted, left: (item: OrderItem) => number) => ({
  ...{ order_item_id: id, wanted: quantity },
  left: item ? left(item) : 0,
});
