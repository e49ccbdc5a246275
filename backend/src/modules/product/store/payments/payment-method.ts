import type { EntityManager } from 'typeorm';
import type { Order } from '../orders/order.entity.ts';

/** What a method may look at before an order exists. */
export interface PaymentContext {
  readonly totalCents: number;
  readonly currency: string;
  readonly organisationId: string | null;
}

/** `paid`: the money is there. `pending`: somebody says so later. */
export interface BegunPayment {
  readonly state: 'pending' | 'paid';
}

/**
 * A way to pay. A payment tool can be added as one: it begins a payment here, and marks the order paid through `OrderLifecycle`
 * when the tool reports the money. No card number passes through it.
 */
export interface PaymentMethod {
  /** Stored with orders, so it never changes. */
  readonly key: string;
  readonly label: string;
  readonly description: string;
  available(context: PaymentContext): boolean;
  /** Runs in the transaction that places the order, or that ends what held it back, such as an approval. */
  begin(q: EntityManager, order: Order): Promise<BegunPayment>;
  /** What the buyer does next while the order waits for its payment, in one or two sentences. */
  instructions(order: Order): string;
}
