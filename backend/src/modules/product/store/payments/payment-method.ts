import type { EntityManager } from 'typeorm';
import type { Order } from '../orders/order.entity.ts';

/** What a method may look at before an order exists. */
export interface PaymentContext {
  readonly totalCents: number;
  readonly currency: string;
  readonly organisationId: string | null;
}

export interface BegunPayment {
  /** `paid`: the money is there. `pending`: somebody says so later. */
  readonly state: 'pending' | 'paid';
  /** What the buyer does next, in one or two sentences. */
  readonly instructions: string;
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
  /** Runs in the transaction that places the order. An order without a due date of its own keeps the store's. */
  begin(q: EntityManager, order: Order): Promise<BegunPayment>;
}
