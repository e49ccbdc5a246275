import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';
import { Order } from '../../orders/order.entity.ts';
import { STORE } from '../../store.capability.ts';

interface Counts {
  readonly to_ship: number;
  readonly unpaid: number;
  readonly overdue: number;
}

const WAITS = `exists (select 1 from order_approvals a where a.order_id = o.id and a.state = 'waiting')`;

/** What those who run the store ship next, and which invoices are open. Samples are not counted. */
@Injectable()
export class OrdersToShipCard implements Card {
  readonly key = 'orders_to_ship';
  readonly capability = STORE.key;
  readonly roles = ['merchant', 'admin'] as const;

  constructor(
    contributions: Contributions,
    @InjectRepository(Order) private readonly orders: Repository<Order>,
  ) {
    contributions.addCard(this);
  }

  async load({ now }: CardRequest): Promise<CardContent> {
    const count = (rule: string): string => `count(*) filter (where ${rule})::int`;
    const unpaid = `o.state = 'pending' and not ${WAITS}`;
    const counts = await this.orders
      .createQueryBuilder('o')
      .select(count("o.state in ('paid', 'part_shipped')"), 'to_ship')
      .addSelect(count(unpaid), 'unpaid')
      .addSelect(count(`${unpaid} and o.invoiceDueOn < :today`), 'overdue')
      .where("o.state in ('pending', 'paid', 'part_shipped') and not o.isSample")
      .setParameters({ today: now.toISOString().slice(0, 10) })
      .getRawOne<Counts>();
    return { data: counts ?? {} };
  }
}
