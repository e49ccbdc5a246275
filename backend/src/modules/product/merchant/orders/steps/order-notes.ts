import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { Live } from '#common/live/index.ts';
import { Order, OrderEvent, orderNotFound } from '#product/store/index.ts';

/** Notes that merchants write on orders for each other. The buyer does not see them. */
@Injectable()
export class OrderNotes {
  constructor(
    private readonly data: DataSource,
    private readonly audit: Audit,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  async add(actorId: string, orderId: string, note: string): Promise<void> {
    await this.data.transaction(async (q) => {
      if (!isUUID(orderId) || !(await q.existsBy(Order, { id: orderId }))) throw orderNotFound();
      await q.insert(OrderEvent, { orderId, actorId, kind: 'note', note, at: this.clock.now() });
      await this.audit.record({ action: 'order.noted', subject: orderId, actorId }, q);
      await this.live.tell(q, ['orders'], 'order', { id: orderId });
    });
  }
}
