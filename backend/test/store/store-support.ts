import { DataSource, type EntityManager } from 'typeorm';
import {
  Order,
  OrderItem,
  OrderLifecycle,
  OrderRows,
  StockLedger,
  type WholeOrder,
} from '#product/store/index.ts';
import { Product } from '../../src/modules/product/store/catalogue/product.entity.ts';
import { ProductVariant } from '../../src/modules/product/store/catalogue/product-variant.entity.ts';
import { NewOrders } from '../../src/modules/product/store/orders/new-orders.ts';
import { makeAdmin } from '../auth/admin/auth-admin-support.ts';
import { type Answer, call, confirmedUser, type Tokens } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

export const ADDRESS = {
  ...{ name: 'Ada Byron', company: null, line1: '12 Main Street', line2: null, city: 'Denver' },
  ...{ state: 'CO', postal_code: '80202', phone: null },
};

/** A product on sale with one variant. */
export interface Sold {
  readonly product: Product;
  readonly variant: ProductVariant;
}

/** So many of one product. */
export interface Wanted {
  readonly sold: Sold;
  readonly quantity: number;
}

interface Sums {
  readonly on_hand: number | null;
  readonly reserved: number;
}

export interface Placed {
  readonly id: string;
  readonly number: string;
  readonly state: string;
  readonly total_cents: number;
  readonly waits_for_approval: boolean;
  readonly payment_instructions: string;
  readonly error: {
    readonly code: string;
    readonly differences?: readonly object[];
    readonly lines?: readonly object[];
  };
}

/** A merchant and any number of buyers. Products and orders are made below the routes, so that each spec shows its own. */
export class StoreScene {
  private people = 0;
  private products = 0;

  constructor(
    readonly hub: TestHub,
    readonly merchant: Tokens,
  ) {}

  get database(): DataSource {
    return this.hub.app.get(DataSource);
  }
  get lifecycle(): OrderLifecycle {
    return this.hub.app.get(OrderLifecycle, { strict: false });
  }
  get ledger(): StockLedger {
    return this.hub.app.get(StockLedger, { strict: false });
  }

  ask<T>(
    as: Tokens | null,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    return call<T>(this.hub, method, `/api/${path}`, {
      ...(as ? { token: as.access_token } : {}),
      ...(body === undefined ? {} : { body }),
      headers,
    });
  }

  person(data: Record<string, unknown> = {}): Promise<Tokens> {
    return confirmedUser(this.hub, `buyer${(this.people += 1)}@example.test`, data);
  }

  /** An active product with one variant; `stock` null: not tracked. */
  async product(
    more: Partial<Product> = {},
    { stock = 10, ...variant }: Partial<ProductVariant> & { readonly stock?: number | null } = {},
  ): Promise<Sold> {
    const n = (this.products += 1);
    const q = this.database.manager;
    const product = await q.save(
      q.create(Product, {
        ...{ slug: `product-${n}`, kind: 'physical', name: `Product ${n}`, category: 'instruments' },
        ...{ taxClass: 'goods', state: 'active', publishedAt: new Date(), ...more },
      }),
    );
    const made = { productId: product.id, sku: `SKU-${n}`, priceCents: 1_000, ...variant };
    const { id: variantId } = await q.save(q.create(ProductVariant, made));
    if (stock !== null) await this.adjust(variantId, stock);
    return { product, variant: await q.findOneByOrFail(ProductVariant, { id: variantId }) };
  }

  adjust(variantId: string, delta: number): Promise<ProductVariant> {
    return this.database.transaction((q) =>
      this.ledger.adjust(q, { variantId, delta, note: 'Counted', by: null }),
    );
  }

  /** The product and its variant of a test that made it by the API. */
  async soldBy(productId: string): Promise<Sold> {
    const q = this.database.manager;
    const product = await q.findOneByOrFail(Product, { id: productId });
    return { product, variant: await q.findOneByOrFail(ProductVariant, { productId }) };
  }

  variant({ variant }: Sold): Promise<ProductVariant> {
    return this.database.manager.findOneByOrFail(ProductVariant, { id: variant.id });
  }

  async stockOf(sold: Sold): Promise<Sums> {
    const { stockOnHand, stockReserved } = await this.variant(sold);
    return { on_hand: stockOnHand, reserved: stockReserved };
  }

  /** What the moves of a variant add up to. */
  async sums({ variant }: Sold): Promise<Sums | undefined> {
    const [row] = await this.hub.query<Sums>(
      `select coalesce(sum(delta) filter (where reason in ('adjust', 'return', 'ship')), 0)::int as on_hand,
         (coalesce(sum(delta) filter (where reason = 'ship'), 0)
           - coalesce(sum(delta) filter (where reason in ('sale', 'cancel')), 0))::int as reserved
       from stock_moves where variant_id = $1`,
      [variant.id],
    );
    return row;
  }

  /** An order that waits for its payment, without tax and shipping. */
  async order(buyer: Tokens, wanted: readonly Wanted[], more: Partial<Order> = {}): Promise<WholeOrder> {
    const orders = this.hub.app.get(NewOrders, { strict: false });
    const lines = wanted.map(toLine);
    const subtotal = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
    const columns = { ...amounts(subtotal), ...contact(buyer), ...more } as Order;
    const id = await this.database.transaction(async (q: EntityManager) => {
      const { order, after } = await orders.add(q, { ...columns, lines });
      after.forEach((run) => run());
      return order.id;
    });
    return this.whole(id);
  }

  async paid(buyer: Tokens, wanted: readonly Wanted[], more: Partial<Order> = {}): Promise<WholeOrder> {
    const { order } = await this.order(buyer, wanted, more);
    return this.lifecycle.markPaid({ userId: this.merchant.user.id }, order.id);
  }

  /** The price of a purchase as the person is shown it; their next order confirms it. */
  async quote(as: Tokens, wanted: readonly Wanted[], more: object = {}): Promise<string> {
    const items = wanted.map(({ sold, quantity }) => ({ variant_id: sold.variant.id, quantity }));
    const body = { items, ship_to: ADDRESS, ...more };
    const { body: quote } = await this.ask<{ quote_hash: string }>(as, 'POST', 'store/quote', body);
    return quote.quote_hash;
  }

  /** Confirms a quote over the route. */
  place(as: Tokens, quote_hash: string, key: string, more: object = {}): Promise<Answer<Placed>> {
    const body = { quote_hash, payment_method: 'invoice', ...more };
    return this.ask(as, 'POST', 'store/orders', body, { 'idempotency-key': key });
  }

  whole(id: string): Promise<WholeOrder> {
    return this.hub.app.get(OrderRows, { strict: false }).whole(id);
  }
}

const toLine = ({ sold: { product, variant }, quantity }: Wanted) => ({
  ...{ productId: product.id, variantId: variant.id, kind: product.kind, name: product.name, quantity },
  ...{ variantName: variant.name, sku: variant.sku, unitPriceCents: variant.priceCents },
  ...({ discountCents: 0, taxCents: 0 } satisfies Partial<OrderItem>),
});

const amounts = (subtotal: number): Partial<Order> => ({
  ...{ subtotalCents: subtotal, discountCents: 0, shippingCents: 0, taxCents: 0, totalCents: subtotal },
  ...{ currency: 'USD', shipTo: ADDRESS, shippingMethod: 'Standard', discountCode: null },
});

const contact = ({ user }: Tokens): Partial<Order> => ({
  ...{ userId: user.id, organisationId: null, buyerName: 'Ada Byron', buyerEmail: user.email },
  ...{ paymentMethod: 'invoice', poNumber: null, requestKey: null, invoiceDueOn: '2099-12-31' },
});

export async function startStore(variables: Readonly<Record<string, string>> = {}): Promise<StoreScene> {
  const hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0', ...variables });
  const merchant = await confirmedUser(hub, 'merchant@example.test', {
    first_name: 'Mary',
    last_name: 'Merchant',
  });
  await makeAdmin(hub, merchant);
  return new StoreScene(hub, merchant);
}
