import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Log } from '#platform/logging/log.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { GeneratedFiles, type OpenFile } from '#common/files/index.ts';
import type { Order } from '../../orders/order.entity.ts';
import { stateConflict } from '../../orders/orders.errors.ts';
import { OwnOrders } from '../reading/own-orders.service.ts';
import { OrderInvoice } from './order-invoice.entity.ts';
import { orderInvoiceJob } from './order-invoice.job.ts';

const WAITS = 'There is an invoice as soon as the order is approved.';

/** Invoices of the caller's orders. A worker makes each when it is first asked for, and again after the order changed. */
@Injectable()
export class OrderInvoices {
  constructor(
    @InjectRepository(OrderInvoice) private readonly invoices: Repository<OrderInvoice>,
    private readonly orders: OwnOrders,
    private readonly files: GeneratedFiles,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * Null while it is being made. A request that finds its job lost adds it again.
   *
   * @throws AppError 409 `state_conflict` for an order that waits for approval or was cancelled
   */
  async open(userId: string, id: string): Promise<OpenFile | null> {
    const { order, beside } = await this.orders.own(userId, id);
    if (order.state === 'cancelled') throw stateConflict(order.state);
    if (beside.approval === 'waiting') throw stateConflict(order.state, WAITS);
    const { id: orderId, version } = order;
    const made = await this.invoices.findOneBy({ orderId, version });
    const file = made?.fileId ? await this.files.open(made.fileId) : null;
    if (!file) await this.begin(order, made);
    return file;
  }

  private async begin({ id: orderId, version }: Order, made: OrderInvoice | null): Promise<void> {
    if (!made || made.fileId !== null) {
      const row = { orderId, version, fileId: null, createdAt: this.clock.now() };
      await this.invoices.upsert(row, ['orderId']);
    }
    await this.enqueue({ orderId, version });
  }

  /** A queue that does not answer now is asked again by the next request. */
  private async enqueue(payload: { orderId: string; version: number }): Promise<void> {
    try {
      const jobId = `order-invoice-${payload.orderId}-${payload.version}`;
      await this.jobs.addMissing(orderInvoiceJob, payload, jobId);
    } catch (cause) {
      this.log.warn({ err: cause, orderId: payload.orderId }, 'an invoice was not ordered');
    }
  }
}
