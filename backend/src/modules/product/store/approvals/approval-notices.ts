import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Env } from '#config/env.ts';
import { Live, personTopic } from '#common/live/index.ts';
import { Mailer, mails } from '#common/mail/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import { moneyText } from '../money-text.ts';
import type { Order } from '../orders/order.entity.ts';
import { type Owner, ownersOf } from './owners.ts';

const LINK = '/store?tab=approvals';
const keyOf = ({ id }: Order): string => `order_approval:${id}`;

/** Tells the owners of an organisation that an order waits for one of them, and takes it back once it was decided. */
@Injectable()
export class ApprovalNotices {
  constructor(
    private readonly notifications: Notifications,
    private readonly mailer: Mailer,
    private readonly live: Live,
    private readonly env: Env,
  ) {}

  /** @returns what to do after the commit */
  async asked(q: EntityManager, order: Order, limit: number): Promise<() => void> {
    const owners = await ownersOf(q, order.organisationId);
    const written: string[] = [];
    for (const owner of owners) {
      await this.notify(q, order, owner);
      if (owner.email !== null) written.push(await this.mail(q, order, { limit, owner }));
    }
    await this.tell(q, order, owners);
    return () => written.forEach((id) => this.mailer.dispatch(id));
  }

  async settle(q: EntityManager, order: Order): Promise<void> {
    const owners = await ownersOf(q, order.organisationId);
    for (const { userId } of owners) await this.notifications.settle(userId, keyOf(order), q);
    await this.tell(q, order, owners);
  }

  private async notify(q: EntityManager, order: Order, { userId }: Owner): Promise<void> {
    const title = `Order ${order.number} waits for your approval`;
    const body = `${order.buyerName}, ${moneyText(order.totalCents, order.currency)}`;
    const content = { kind: 'order_approval', title, body, link: LINK, severity: 'warning' as const };
    await this.notifications.add({ user_id: userId, ...content, dedupe_key: keyOf(order) }, q);
  }

  private mail(q: EntityManager, order: Order, { limit, owner }: Asked): Promise<string> {
    const { number, buyerName: buyer, currency } = order;
    const amounts = { total: moneyText(order.totalCents, currency), limit: moneyText(limit, currency) };
    const place = { organisation: owner.organisation, url: `${this.env.publicUrl}${LINK}` };
    const mail = mails.orderApproval({ number, buyer, ...amounts, ...place });
    return this.mailer.write(q, { kind: 'order_approval', to: owner.email ?? '', keepsBody: true, ...mail });
  }

  private tell(q: EntityManager, { id }: Order, owners: readonly Owner[]): Promise<void> {
    const topics = owners.map(({ userId }) => personTopic(userId));
    return this.live.tell(q, topics, 'approvals', { id });
  }
}

interface Asked {
  readonly limit: number;
  readonly owner: Owner;
}
