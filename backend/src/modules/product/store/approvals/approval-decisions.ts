import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { OrganisationMember } from '#identity/organisations/index.ts';
import { InvoiceTerm } from '../orders/invoice-term.ts';
import { LiveOrders } from '../orders/live-orders.ts';
import { OrderEvent } from '../orders/order-event.entity.ts';
import type { OpenOrder } from '../orders/order-log.ts';
import { OrderPayments } from '../orders/order-payments.ts';
import { OrderRows } from '../orders/order-rows.ts';
import { OrderSteps } from '../orders/order-steps.ts';
import { stateConflict } from '../orders/orders.errors.ts';
import { OrderNotices } from '../notices/order-notices.ts';
import { orderNotFound } from '../store.errors.ts';
import { ApprovalNotices } from './approval-notices.ts';
import { buyerLeft } from './approvals.errors.ts';
import { OrderApproval } from './order-approval.entity.ts';
import { isOwner } from './owners.ts';

const DECIDED = 'This order was decided already.';

/** Decisions of owners. Each locks its order, so that of two owners one decides and the other hears that it was decided. */
@Injectable()
export class ApprovalDecisions {
  constructor(
    private readonly database: DataSource,
    private readonly rows: OrderRows,
    private readonly steps: OrderSteps,
    private readonly payments: OrderPayments,
    private readonly term: InvoiceTerm,
    private readonly notices: ApprovalNotices,
    private readonly buyers: OrderNotices,
    private readonly live: LiveOrders,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The payment begins now, and with it the days to pay. */
  approve(ownerId: string, id: string, note: string): Promise<void> {
    return this.decide(ownerId, id, async (open) => {
      await this.assertBuyerIsMember(open);
      await this.write(open, 'approved', note);
      await this.term.beginToday(open);
      await this.notices.settle(open.q, open.order);
      await this.live.changed(open.q, open.order);
      open.after.push(await this.buyers.approved(open));
      await this.payments.begin(open);
    });
  }

  /** Cancels the order: its stock is free again. */
  decline(ownerId: string, id: string, note: string): Promise<void> {
    return this.decide(ownerId, id, async (open) => {
      await this.write(open, 'declined', note);
      await this.steps.cancel(open, note);
    });
  }

  private async decide(userId: string, id: string, work: (open: OpenOrder) => Promise<void>): Promise<void> {
    const after: (() => void)[] = [];
    await this.database.transaction(async (q) => {
      const order = await this.rows.lock(q, id);
      const approval = await q.findOneBy(OrderApproval, { orderId: id });
      const owns = approval && (await isOwner(q, approval.organisationId, userId, { keep: true }));
      if (!owns) throw orderNotFound();
      if (approval.state !== 'waiting' || order.state !== 'pending')
        throw stateConflict(order.state, DECIDED);
      await work({ q, order, items: await this.rows.items(q, id), actor: { userId }, after });
    });
    after.forEach((run) => run());
  }

  private async write(
    { q, order, actor }: OpenOrder,
    state: 'approved' | 'declined',
    note: string,
  ): Promise<void> {
    const [at, actorId, orderId] = [this.clock.now(), actor.userId, order.id];
    await q.update(OrderApproval, { orderId }, { state, note, decidedBy: actorId, decidedAt: at });
    await q.insert(OrderEvent, { orderId, kind: state, actorId, note, at });
    const by = actorId === null ? {} : { actorId };
    await this.audit.record({ action: `order.${state}`, subject: orderId, ...by }, q);
  }

  /** @throws AppError 409 `buyer_left`: what somebody ordered who has left can only be declined */
  private async assertBuyerIsMember({ q, order }: OpenOrder): Promise<void> {
    const { userId, organisationId } = order;
    const member = { userId: userId ?? '', organisationId: organisationId ?? '', state: 'active' } as const;
    if (userId === null || !(await q.existsBy(OrganisationMember, member))) throw buyerLeft();
  }
}
