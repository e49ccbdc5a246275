import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import { Product } from '../catalogue/product.entity.ts';
import { type OrderChange, type OrderObserver, OrderObservers } from '../orders/order-observer.ts';
import { Membership } from './membership.entity.ts';
import { dayOf, endOf, later, nextDay } from './membership-days.ts';

/** Begins what was bought as a membership when it is paid, behind one that still runs; a refund ends it. */
@Injectable()
export class GrantedMemberships implements OrderObserver, OnModuleInit {
  constructor(
    private readonly observers: OrderObservers,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.observers.add(this);
  }

  async changed(q: EntityManager, change: OrderChange): Promise<undefined> {
    if (change.kind === 'paid') await this.begin(q, change);
    if (change.kind === 'refunded')
      await q.update(
        Membership,
        { orderId: change.order.id, revokedAt: IsNull() },
        { revokedAt: this.clock.now() },
      );
  }

  private async begin(
    q: EntityManager,
    { order: { id: orderId, userId }, items }: OrderChange,
  ): Promise<void> {
    const bought = items.filter(({ kind }) => kind === 'membership');
    if (bought.length === 0 || userId === null) return;
    const products = await q.findBy(Product, { id: In(bought.map(({ productId }) => productId)) });
    await lockInTransaction(q, 'memberships', userId);
    for (const { productId, name, quantity } of bought) {
      const months = products.find(({ id }) => id === productId)?.membershipMonths ?? 0;
      const startsOn = await this.nextStart(q, userId);
      const period = { startsOn, endsOn: endOf(startsOn, months * quantity) };
      if (months > 0) await q.insert(Membership, { userId, orderId, plan: name.slice(0, 80), ...period });
    }
  }

  /** Today, or the day after what the person has already. */
  private async nextStart(q: EntityManager, userId: string): Promise<string> {
    const [last] = await q.find(Membership, {
      where: { userId, revokedAt: IsNull() },
      order: { endsOn: 'DESC' },
      take: 1,
    });
    const today = dayOf(this.clock.now());
    return last ? later(today, nextDay(last.endsOn)) : today;
  }
}
