import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { countRows } from '#platform/lists/count-rows.ts';
import { likePart } from '#platform/lists/like.ts';
import { OrderApproval } from '../../approvals/order-approval.entity.ts';
import { Order } from '../../orders/order.entity.ts';
import type { ApprovalState } from '../../store-types.ts';
import type { OwnOrdersQuery } from '../dto/own-order.dto.ts';
import { OWN_PARTS, type RawParts } from './own-order-parts.ts';

export interface RawCard {
  readonly quantity: number;
  readonly first_item: string | null;
  readonly organisation_name: string | null;
  readonly approval: ApprovalState | null;
}
export interface CardRow {
  readonly order: Order;
  readonly beside: RawCard;
}
export interface RawOpened extends RawParts {
  readonly organisation_name: string | null;
  readonly approval: ApprovalState | null;
  readonly approval_note: string | null;
}
export interface OpenedRow {
  readonly order: Order;
  readonly beside: RawOpened;
}

const QUANTITY = '(select sum(i.quantity)::int from order_items i where i.order_id = o.id)';
const FIRST = '(select i.name from order_items i where i.order_id = o.id order by i.position limit 1)';

/** Reads the orders of one person, scoped in the query itself. */
@Injectable()
export class OwnOrderRows {
  constructor(@InjectRepository(Order) private readonly orders: Repository<Order>) {}

  /** The newest first. */
  async page(userId: string, query: OwnOrdersQuery): Promise<readonly CardRow[]> {
    const { entities, raw } = await withNames(this.found(userId, query))
      .addSelect(QUANTITY, 'quantity')
      .addSelect(FIRST, 'first_item')
      .orderBy('o.placedAt', 'DESC')
      .addOrderBy('o.id')
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size)
      .getRawAndEntities<RawCard>();
    return entities.flatMap((order, at) => (raw[at] ? [{ order, beside: raw[at] }] : []));
  }

  total(userId: string, query: OwnOrdersQuery): Promise<number> {
    return countRows(this.found(userId, query));
  }

  /** Everything that stands on its page, in one statement. Null for one that is not the person's. */
  async opened(userId: string, id: string): Promise<OpenedRow | null> {
    if (!isUUID(id)) return null;
    const found = withNames(this.own(userId).andWhere({ id })).addSelect('a.note', 'approval_note');
    for (const [name, part] of Object.entries(OWN_PARTS)) found.addSelect(part, name);
    const { entities, raw } = await found.getRawAndEntities<RawOpened>();
    const [order, beside] = [entities[0], raw[0]];
    return order && beside ? { order, beside } : null;
  }

  private found(userId: string, { state, q }: OwnOrdersQuery): SelectQueryBuilder<Order> {
    const found = this.own(userId);
    if (state) found.andWhere({ state });
    if (q) found.andWhere('lower(o.number) like :part', { part: likePart(q) });
    return found;
  }

  private own(userId: string): SelectQueryBuilder<Order> {
    return this.orders.createQueryBuilder('o').where('o.userId = :userId', { userId });
  }
}

const withNames = (found: SelectQueryBuilder<Order>): SelectQueryBuilder<Order> =>
  found
    .leftJoin(OrderApproval, 'a', 'a.orderId = o.id')
    .leftJoin('organisations', 'g', 'g.id = o.organisation_id')
    .addSelect('a.state', 'approval')
    .addSelect('g.name', 'organisation_name');
