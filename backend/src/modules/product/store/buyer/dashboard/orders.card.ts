import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';
import { Order } from '../../orders/order.entity.ts';
import { STORE } from '../../store.capability.ts';

interface Counts {
  readonly on_the_way: number;
  readonly unpaid: number;
  readonly overdue: number;
}

const WAITS = `exists (select 1 from order_approvals a where a.order_id = o.id and a.state = 'waiting')`;
const UNPAID = `o.state = 'pending' and not ${WAITS}`;
const TO_APPROVE = `(select count(*)::int from order_approvals a
  join orders w on w.id = a.order_id and w.state = 'pending'
  join organisation_members m on m.organisation_id = a.organisation_id and m.user_id = :me
    and m.state = 'active' and m.org_role = 'owner'
  where a.state = 'waiting')`;

/** What a person ordered and has not received or paid, and what waits for their approval. */
@Injectable()
export class OrdersCard implements Card {
  readonly key = 'orders';
  readonly capability = STORE.key;

  constructor(
    contributions: Contributions,
    @InjectRepository(Order) private readonly orders: Repository<Order>,
  ) {
    contributions.addCard(this);
  }

  async load({ user, now }: CardRequest): Promise<CardContent> {
    const count = (rule: string): string => `count(*) filter (where ${rule})::int`;
    const counts = await this.orders
      .createQueryBuilder('o')
      .select(count("o.state in ('paid', 'part_shipped', 'shipped')"), 'on_the_way')
      .addSelect(count(UNPAID), 'unpaid')
      .addSelect(count(`${UNPAID} and o.invoiceDueOn < :today`), 'overdue')
      .addSelect(TO_APPROVE, 'to_approve')
      .where("o.userId = :me and o.state in ('pending', 'paid', 'part_shipped', 'shipped')")
      .setParameters({ me: user.userId, today: now.toISOString().slice(0, 10) })
      .getRawOne<Counts>();
    return { data: counts ?? {} };
  }
}
