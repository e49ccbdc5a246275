import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { Role, UserPrincipal } from '#access/principal.ts';
import { Live, personTopic } from '#common/live/index.ts';
import { Order } from './order.entity.ts';

/** Who reads all orders. */
export const ORDER_READERS: readonly Role[] = ['merchant', 'support_agent', 'admin'];

/** Tells open pages that an order changed: its own page, the buyer's list, and the merchant's. */
@Injectable()
export class LiveOrders implements OnModuleInit {
  constructor(
    private readonly live: Live,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.live.rule('orders', (me, id) => id === '' && readsAll(me));
    this.live.rule('order', (me, id) => this.mayRead(me, id));
  }

  changed(q: EntityManager, { id, userId }: Pick<Order, 'id' | 'userId'>): Promise<void> {
    const topics = [`order:${id}`, 'orders', ...(userId ? [personTopic(userId)] : [])];
    return this.live.tell(q, topics, 'order', { id });
  }

  private async mayRead(me: UserPrincipal, id: string): Promise<boolean> {
    if (!isUUID(id)) return false;
    return readsAll(me) || this.database.manager.existsBy(Order, { id, userId: me.userId });
  }
}

const readsAll = ({ roles }: UserPrincipal): boolean => ORDER_READERS.some((role) => roles.includes(role));
