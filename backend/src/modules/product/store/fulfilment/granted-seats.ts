import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In, Not } from 'typeorm';
import { Contributions } from '#common/contributions/index.ts';
import { Product } from '../catalogue/product.entity.ts';
import { OrderItem } from '../orders/order-item.entity.ts';
import { type OrderChange, type OrderObserver, OrderObservers } from '../orders/order-observer.ts';
import { PAID_STATES } from '../orders/order-state.ts';
import { Order } from '../orders/order.entity.ts';

/** Enrolls the buyer in the courses whose seats they paid for; a refund gives a seat back that they have not bought twice. */
@Injectable()
export class GrantedSeats implements OrderObserver, OnModuleInit {
  constructor(
    private readonly observers: OrderObservers,
    private readonly contributions: Contributions,
  ) {}

  onModuleInit(): void {
    this.observers.add(this);
  }

  async changed(q: EntityManager, { kind, order, items }: OrderChange): Promise<undefined> {
    const { userId } = order;
    const seats = items.filter((item) => item.kind === 'course_seat').map(({ productId }) => productId);
    if ((kind !== 'paid' && kind !== 'refunded') || seats.length === 0 || userId === null) return;
    for (const { id, courseId } of await q.findBy(Product, { id: In(seats) })) {
      if (courseId === null) continue;
      const seat = { courseId, userId };
      if (kind === 'paid') await this.contributions.courseSeats.give(q, seat);
      else if (!(await this.hasAnother(q, order, id))) await this.contributions.courseSeats.takeBack(q, seat);
    }
  }

  private hasAnother(q: EntityManager, { id, userId }: Order, productId: string): Promise<boolean> {
    return q
      .createQueryBuilder(Order, 'o')
      .innerJoin(OrderItem, 'i', 'i.order_id = o.id and i.product_id = :productId', { productId })
      .where({ id: Not(id), userId, state: In([...PAID_STATES]) })
      .getExists();
  }
}
