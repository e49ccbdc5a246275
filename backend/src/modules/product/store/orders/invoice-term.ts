import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { StoreSettings } from '../settings/store-settings.entity.ts';
import type { OpenOrder } from './order-log.ts';
import { Order } from './order.entity.ts';

const DAY_MS = 86_400_000;
const INVOICE_DAYS = 30;

/** Until when an invoice is paid: the days that the merchant set, from the placing, or from the approval that an order waited for. */
@Injectable()
export class InvoiceTerm {
  constructor(private readonly clock: Clock) {}

  /** The due day of an invoice whose term begins today. */
  async dueOn(q: EntityManager): Promise<string> {
    const settings = await q.findOneBy(StoreSettings, { id: 1 });
    const days = settings?.invoiceDays ?? INVOICE_DAYS;
    return new Date(this.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  }

  async beginToday({ q, order }: OpenOrder): Promise<void> {
    const invoiceDueOn = await this.dueOn(q);
    await q.update(Order, { id: order.id }, { invoiceDueOn });
    Object.assign(order, { invoiceDueOn, version: order.version + 1 });
  }
}
