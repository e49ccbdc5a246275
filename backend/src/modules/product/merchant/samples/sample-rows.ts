import { sampleId } from '#platform/samples/sample-id.ts';
import {
  type Order,
  type OrderEvent,
  type OrderEventKind,
  type OrderItem,
  type OrderState,
  type Product,
  type ProductVariant,
  type Shipment,
} from '#product/store/index.ts';
import { addressOf, SAMPLE_PRODUCTS, type SampleOrder, type SampleProduct } from './sample-list.ts';

const DAY_MS = 86_400_000;
const SHIPPING_CENTS = 1_200;
const TERM_DAYS = 30;

export const productId = (key: string): string => sampleId(`merchant/product/${key}`);
export const variantId = (key: string): string => sampleId(`merchant/variant/${key}`);
export const orderId = (index: number): string => sampleId(`merchant/order/${index}`);

/** Archived, so that nobody is offered it. */
export const productRow = ({ key, kind, name }: SampleProduct): Partial<Product> => ({
  ...{ id: productId(key), slug: `sample-order-${key}`, kind, name, category: 'aligner_supplies' },
  ...{ taxClass: kind === 'physical' ? 'goods' : kind, state: 'archived', isSample: true },
});

/** Without a stock that is counted, so that steps of sample orders move none. */
export const variantRow = ({ key, sku, cents }: SampleProduct): Partial<ProductVariant> => ({
  ...{ id: variantId(key), productId: productId(key), sku, priceCents: cents },
});

/** What happened to an order until it was in its state. */
const HISTORY: Readonly<Record<OrderState, readonly OrderEventKind[]>> = {
  pending: ['placed'],
  paid: ['placed', 'paid'],
  part_shipped: ['placed', 'paid', 'part_shipped'],
  shipped: ['placed', 'paid', 'shipped'],
  completed: ['placed', 'paid', 'completed'],
  cancelled: ['placed', 'cancelled'],
  refunded: ['placed', 'paid', 'shipped', 'refunded'],
};

export interface OrderRows {
  readonly order: Partial<Order>;
  readonly items: readonly Partial<OrderItem>[];
  readonly events: readonly Partial<OrderEvent>[];
  readonly shipments: readonly Partial<Shipment>[];
}

/** The rows of one sample order, as if it had been placed so many days before `now`. */
export function rowsOf(sample: SampleOrder, index: number, now: Date): OrderRows {
  const id = orderId(index);
  const kinds = HISTORY[sample.state];
  const placedAt = new Date(now.getTime() - sample.daysAgo * DAY_MS);
  // Its steps follow each other within the time since it was placed.
  const at = (step: number) =>
    new Date(placedAt.getTime() + (now.getTime() - placedAt.getTime()) * (step / 5));
  const timeOf = (kind: OrderEventKind) => (kinds.includes(kind) ? at(kinds.indexOf(kind)) : null);
  const items = sample.lines.map(([key, quantity], position) =>
    itemOf(sample, { id, key, quantity, position }),
  );
  const events = kinds.map((kind, step) => ({
    ...{ orderId: id, kind, at: at(step) },
    note: kind === 'cancelled' || kind === 'refunded' ? (sample.note ?? '') : '',
  }));
  const order = { ...head(sample, index, items), ...times(timeOf, placedAt) };
  return {
    order,
    items,
    events,
    shipments: shipmentsOf(id, items, timeOf('shipped') ?? timeOf('part_shipped')),
  };
}

function head(sample: SampleOrder, index: number, items: readonly Line[]): Partial<Order> {
  const ships = items.some(({ kind }) => kind === 'physical');
  const subtotalCents = items.reduce(
    (sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity,
    0,
  );
  const shippingCents = ships ? SHIPPING_CENTS : 0;
  return {
    ...{ id: orderId(index), number: `SAMPLE-${String(index + 1).padStart(2, '0')}`, state: sample.state },
    ...{
      buyerName: sample.buyer,
      buyerEmail: `${sample.buyer.toLowerCase().replace(' ', '.')}@example.test`,
    },
    ...{ paymentMethod: 'invoice', poNumber: sample.poNumber ?? null, isSample: true },
    ...{ subtotalCents, shippingCents, totalCents: subtotalCents + shippingCents },
    ...{ shipTo: ships ? addressOf(sample) : null, shippingMethod: ships ? 'Standard' : null },
  };
}

const times = (timeOf: (kind: OrderEventKind) => Date | null, placedAt: Date): Partial<Order> => ({
  ...{ placedAt, createdAt: placedAt, paidAt: timeOf('paid'), shippedAt: timeOf('shipped') },
  endedAt: timeOf('completed') ?? timeOf('cancelled') ?? timeOf('refunded'),
  invoiceDueOn: new Date(placedAt.getTime() + TERM_DAYS * DAY_MS).toISOString().slice(0, 10),
});

type Line = Pick<OrderItem, 'id' | 'kind' | 'unitPriceCents' | 'quantity' | 'shippedQuantity'> &
  Partial<OrderItem>;
interface LineOf {
  readonly id: string;
  readonly key: string;
  readonly quantity: number;
  readonly position: number;
}

function itemOf(sample: SampleOrder, { id, key, quantity, position }: LineOf): Line {
  const product = SAMPLE_PRODUCTS.find((one) => one.key === key);
  if (!product) throw new Error(`there is no sample product ${key}`);
  const { kind, name, sku, cents } = product;
  return {
    ...{ id: sampleId(`merchant/line/${id}/${position}`), orderId: id, position, kind, name, sku, quantity },
    ...{ productId: productId(key), variantId: variantId(key), unitPriceCents: cents },
    shippedQuantity: sentOf(sample, kind, { quantity, position }),
  };
}

/** What does not ship is delivered when it is paid. */
function sentOf(
  { state, sent = 0 }: SampleOrder,
  kind: SampleProduct['kind'],
  { quantity, position }: Pick<LineOf, 'quantity' | 'position'>,
): number {
  if (state === 'pending' || state === 'cancelled') return 0;
  if (kind !== 'physical' || state === 'shipped' || state === 'completed' || state === 'refunded')
    return quantity;
  return state === 'part_shipped' && position === 0 ? sent : 0;
}

function shipmentsOf(orderId: string, items: readonly Line[], shippedAt: Date | null): Partial<Shipment>[] {
  const sent = items.filter(({ kind, shippedQuantity }) => kind === 'physical' && shippedQuantity > 0);
  if (!shippedAt || sent.length === 0) return [];
  const parcel = sent.map(({ id, shippedQuantity }) => ({ order_item_id: id, quantity: shippedQuantity }));
  return [{ orderId, carrier: 'Sample Parcel', tracking: 'SAMPLE', items: parcel, shippedAt }];
}
