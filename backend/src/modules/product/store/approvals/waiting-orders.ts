import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import type { PageQuery } from '#platform/lists/page.dto.ts';
import { countRows } from '#platform/lists/count-rows.ts';
import { OrganisationMember } from '#identity/organisations/index.ts';
import { Order } from '../orders/order.entity.ts';
import type { ApprovalDto, ApprovalListDto } from './dto/approval.dto.ts';
import { OrderApproval } from './order-approval.entity.ts';

const OWNED = `m.organisation_id = a.organisation_id and m.user_id = :userId and m.state = 'active'
  and m.org_role = 'owner'`;
const ITEMS = `(select jsonb_agg(jsonb_build_object('name', i.name, 'variant_name', i.variant_name,
    'quantity', i.quantity, 'line_cents', i.unit_price_cents * i.quantity) order by i.position)
  from order_items i where i.order_id = o.id)`;
const IS_MEMBER = `exists (select 1 from organisation_members b
  where b.organisation_id = a.organisation_id and b.user_id = o.user_id and b.state = 'active')`;
const COLUMNS = [
  ...['o.id as order_id', 'o.number as number', 'o.buyer_name as buyer_name', 'o.placed_at as placed_at'],
  ...['o.total_cents as total_cents', 'o.currency as currency', 'o.po_number as po_number'],
  ...['a.limit_cents as limit_cents', 'g.id as organisation_id', 'g.name as organisation_name'],
];

type Row = Omit<ApprovalDto, 'placed_at'> & { readonly placed_at: Date };

/** The orders that wait for one owner's decision, the oldest first. */
@Injectable()
export class WaitingOrders {
  constructor(@InjectRepository(OrderApproval) private readonly approvals: Repository<OrderApproval>) {}

  async list(userId: string, { page, page_size }: PageQuery): Promise<ApprovalListDto> {
    const [total, rows] = await Promise.all([
      countRows(this.waiting(userId)),
      this.rows(userId, page_size, (page - 1) * page_size),
    ]);
    const items = rows.map((row) => ({ ...row, placed_at: row.placed_at.toISOString() }));
    return { items, total, page, page_size };
  }

  private rows(userId: string, limit: number, offset: number): Promise<Row[]> {
    return this.waiting(userId)
      .innerJoin('organisations', 'g', 'g.id = a.organisation_id')
      .select(COLUMNS)
      .addSelect(ITEMS, 'items')
      .addSelect(IS_MEMBER, 'buyer_is_member')
      .orderBy('a.created_at')
      .addOrderBy('a.order_id')
      .limit(limit)
      .offset(offset)
      .getRawMany<Row>();
  }

  private waiting(userId: string): SelectQueryBuilder<OrderApproval> {
    return this.approvals
      .createQueryBuilder('a')
      .innerJoin(OrganisationMember, 'm', OWNED, { userId })
      .innerJoin(Order, 'o', "o.id = a.order_id and o.state = 'pending'")
      .where("a.state = 'waiting'");
  }
}
