import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PaymentMethods } from '../payments/payment-methods.ts';
import type { OpenOrder } from './order-log.ts';
import { OrderObservers } from './order-observer.ts';
import { OrderSteps } from './order-steps.ts';
import type { Order } from './order.entity.ts';

/** Begins the payment of an order: when it is placed, and again when nothing holds it back any more. */
@Injectable()
export class OrderPayments {
  constructor(
    private readonly methods: PaymentMethods,
    private readonly observers: OrderObservers,
    private readonly steps: OrderSteps,
  ) {}

  /** An order that costs nothing is paid at once. One that waits for an approval is not begun yet. */
  async begin(open: OpenOrder): Promise<void> {
    const { q, order } = open;
    if (await this.waits(q, order)) return;
    if (order.totalCents === 0 || (await this.isPaidAtOnce(open))) await this.steps.pay(open);
  }

  /** Whether it may not be paid yet, for example because it waits for an approval. */
  async waits(q: EntityManager, order: Order): Promise<boolean> {
    return order.state === 'pending' && (await this.observers.objection(q, order, 'paid')) !== null;
  }

  /** What the buyer does next; empty while nothing is to be paid. */
  instructions(order: Order): string {
    if (order.state !== 'pending') return '';
    return this.methods.installed(order.paymentMethod)?.instructions(order) ?? '';
  }

  private async isPaidAtOnce({ q, order }: OpenOrder): Promise<boolean> {
    const begun = await this.methods.installed(order.paymentMethod)?.begin(q, order);
    return begun?.state === 'paid';
  }
}
