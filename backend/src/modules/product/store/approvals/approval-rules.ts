import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { OrganisationMember } from '#identity/organisations/index.ts';
import { OrderEvent } from '../orders/order-event.entity.ts';
import { type OrderChange, type OrderObserver, OrderObservers } from '../orders/order-observer.ts';
import type { Order } from '../orders/order.entity.ts';
import type { OrderState } from '../store-types.ts';
import { ApprovalNotices } from './approval-notices.ts';
import { OrderApproval } from './order-approval.entity.ts';
import { PurchaseLimit } from './purchase-limit.entity.ts';

const OBJECTION = 'An owner of the organization has to approve this order first.';

/** Holds back orders of members above their organisation's limit until an owner has decided (decision 83). */
@Injectable()
export class ApprovalRules implements OrderObserver {
  constructor(
    observers: OrderObservers,
    private readonly notices: ApprovalNotices,
    private readonly clock: Clock,
  ) {
    observers.add(this);
  }

  /** It may always be cancelled. */
  async objection(q: EntityManager, { id }: Order, to: OrderState): Promise<string | null> {
    return to !== 'cancelled' && (await this.waits(q, id)) ? OBJECTION : null;
  }

  async changed(q: EntityManager, { kind, order }: OrderChange): Promise<(() => void) | undefined> {
    if (kind === 'cancelled') await this.notices.settle(q, order);
    return kind === 'placed' ? this.judge(q, order) : undefined;
  }

  waits(q: EntityManager, orderId: string): Promise<boolean> {
    return q.existsBy(OrderApproval, { orderId, state: 'waiting' });
  }

  private async judge(q: EntityManager, order: Order): Promise<(() => void) | undefined> {
    const limit = await this.limitFor(q, order);
    if (limit === null || order.totalCents <= limit) return undefined;
    const { id: orderId, organisationId, userId: actorId } = order;
    const now = this.clock.now();
    await q.insert(OrderApproval, {
      ...{ orderId, organisationId: organisationId ?? '', limitCents: limit, createdAt: now },
    });
    // After the placing on the timeline, whose time may be the same.
    const at = new Date(now.getTime() + 1);
    await q.insert(OrderEvent, { orderId, kind: 'approval_requested', actorId, at });
    return this.notices.asked(q, order, limit);
  }

  /** Null for an owner, and where no limit is set. */
  private async limitFor(
    q: EntityManager,
    { organisationId, userId, isSample }: Order,
  ): Promise<number | null> {
    if (organisationId === null || userId === null || isSample) return null;
    const owner = { organisationId, userId, state: 'active', orgRole: 'owner' } as const;
    if (await q.existsBy(OrganisationMember, owner)) return null;
    return (await q.findOneBy(PurchaseLimit, { organisationId }))?.limitCents ?? null;
  }
}
