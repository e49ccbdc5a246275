import { Injectable } from '@nestjs/common';
import { OrderLifecycle } from '../../orders/order-lifecycle.ts';
import { OrderPayments } from '../../orders/order-payments.ts';
import { orderNotFound } from '../../store.errors.ts';
import type { OwnOrderDto, OwnOrderListDto, OwnOrdersQuery } from '../dto/own-order.dto.ts';
import { type OpenedRow, OwnOrderRows } from './own-order-rows.ts';
import { toCard, toOwnOrder } from './own-order-view.ts';

const BY_BUYER = 'Cancelled by the buyer';

/** The orders of the caller. Somebody else's is answered like a missing one. */
@Injectable()
export class OwnOrders {
  constructor(
    private readonly rows: OwnOrderRows,
    private readonly lifecycle: OrderLifecycle,
    private readonly payments: OrderPayments,
  ) {}

  async list(userId: string, query: OwnOrdersQuery): Promise<OwnOrderListDto> {
    const { page, page_size } = query;
    const [total, rows] = await Promise.all([this.rows.total(userId, query), this.rows.page(userId, query)]);
    return { items: rows.map(toCard), total, page, page_size };
  }

  async open(userId: string, id: string): Promise<OwnOrderDto> {
    const row = await this.own(userId, id);
    const waits = row.beside.approval === 'waiting';
    return toOwnOrder(row, userId, waits ? '' : this.payments.instructions(row.order));
  }

  /** @throws AppError 409 `state_conflict` once it is paid */
  async cancel(userId: string, id: string): Promise<OwnOrderDto> {
    await this.own(userId, id);
    await this.lifecycle.cancel({ userId }, id, BY_BUYER);
    return this.open(userId, id);
  }

  /** @throws AppError 404 */
  async own(userId: string, id: string): Promise<OpenedRow> {
    const row = await this.rows.opened(userId, id);
    if (!row) throw orderNotFound();
    return row;
  }
}
