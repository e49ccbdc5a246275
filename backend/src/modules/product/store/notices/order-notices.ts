import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Env } from '#config/env.ts';
import { Mailer, mails } from '#common/mail/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import { OrderApproval } from '../approvals/order-approval.entity.ts';
import { moneyText } from '../money-text.ts';
import type { OpenOrder } from '../orders/order-log.ts';
import { type OrderChange, type OrderObserver, OrderObservers } from '../orders/order-observer.ts';
import { OrderPayments } from '../orders/order-payments.ts';
import type { Order } from '../orders/order.entity.ts';
import { itemLines, type OrderWords, wordsOf } from './order-words.ts';

type Change = Pick<OrderChange, 'order' | 'items' | 'shipment'>;

const WAITS = 'An owner of your organization has to approve it. Until then we keep the items for you.';
const APPROVED = 'Your organization approved your order';

/** Tells buyers what becomes of their orders, and merchants of new ones: once each, with the change itself. */
@Injectable()
export class OrderNotices implements OrderObserver, OnModuleInit {
  constructor(
    private readonly observers: OrderObservers,
    private readonly payments: OrderPayments,
    private readonly notifications: Notifications,
    private readonly mailer: Mailer,
    private readonly env: Env,
  ) {}

  /** After the approvals, which register when they are made: what is said depends on them. */
  onModuleInit(): void {
    this.observers.add(this);
  }

  async changed(q: EntityManager, change: OrderChange): Promise<(() => void) | undefined> {
    if (change.order.isSample) return undefined;
    if (change.kind === 'placed') return this.placed(q, change);
    const words = wordsOf(change);
    if (!words) return undefined;
    if (change.actorId !== change.order.userId) await this.notify(q, change.order, words);
    return this.mail(q, change, words);
  }

  /** An owner approved it: it is an order like others now. */
  async approved({ q, order, items }: OpenOrder): Promise<() => void> {
    const text = this.payments.instructions(order);
    const words = { heading: APPROVED, text, severity: 'info' } as const;
    await this.notify(q, order, words);
    await this.tellMerchants(q, order);
    return this.mail(q, { order, items, shipment: null }, words);
  }

  /** The buyer sees it on the page already, so they get the mail alone. */
  private async placed(q: EntityManager, change: OrderChange): Promise<() => void> {
    const { order } = change;
    const waits = await q.existsBy(OrderApproval, { orderId: order.id, state: 'waiting' });
    if (!waits) await this.tellMerchants(q, order);
    const text = waits ? WAITS : this.payments.instructions(order);
    return this.mail(q, change, { heading: 'We have your order', text, severity: 'info' });
  }

  /** One notice for all: the latest order, so that a busy day does not fill the list. */
  private tellMerchants(q: EntityManager, { id, number, totalCents, currency }: Order): Promise<void> {
    const notice = {
      ...{ kind: 'order_new', title: `New order ${number}`, body: moneyText(totalCents, currency) },
      ...{ link: `/ecommerce?tab=orders&order=${id}`, severity: 'info' as const },
      ...{ dedupe_key: 'order_new', again: true },
    };
    return this.notifications.addForRole('merchant', notice, q);
  }

  private async notify(
    q: EntityManager,
    order: Order,
    { heading, text, severity }: OrderWords,
  ): Promise<void> {
    if (order.userId === null) return;
    const content = { kind: 'order', title: `${heading}: ${order.number}`, body: text, severity };
    const key = { link: linkOf(order), dedupe_key: `order:${order.id}`, again: true };
    await this.notifications.add({ user_id: order.userId, ...content, ...key }, q);
  }

  private async mail(q: EntityManager, change: Change, { heading, text }: OrderWords): Promise<() => void> {
    const { number, totalCents, currency } = change.order;
    const to = await addressOf(q, change.order);
    if (to === undefined) return () => {};
    const total = moneyText(totalCents, currency);
    const url = `${this.env.publicUrl}${linkOf(change.order)}`;
    const mail = mails.orderNotice({ heading, number, text, items: itemLines(change), total, url });
    const id = await this.mailer.write(q, { kind: 'order_notice', to, keepsBody: true, ...mail });
    return () => this.mailer.dispatch(id);
  }
}

const linkOf = ({ id }: Order): string => `/store?tab=orders&order=${id}`;

/** Of an account that can sign in. */
async function addressOf(q: EntityManager, { userId }: Order): Promise<string | undefined> {
  if (userId === null) return undefined;
  const row = await q
    .createQueryBuilder()
    .select('u.email::text', 'email')
    .from('auth.users', 'u')
    .where('u.id = :userId and u.deleted_at is null and u.email is not null', { userId })
    .andWhere('(u.banned_until is null or u.banned_until < now())')
    .getRawOne<{ email: string }>();
  return row?.email;
}
