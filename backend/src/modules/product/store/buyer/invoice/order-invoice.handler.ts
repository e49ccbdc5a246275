import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler.ts';
import { GeneratedFiles } from '#common/files/index.ts';
import { OrderItem } from '../../orders/order-item.entity.ts';
import { Order } from '../../orders/order.entity.ts';
import { StoreSettings } from '../../settings/store-settings.entity.ts';
import { OrderInvoice } from './order-invoice.entity.ts';
import { orderInvoiceJob, type OrderInvoicePayload } from './order-invoice.job.ts';

/** Makes an invoice once. Nothing claims the file, so it is removed after a day. */
@Injectable()
@HandlesJob(orderInvoiceJob)
export class OrderInvoiceHandler implements JobHandler<OrderInvoicePayload> {
  constructor(
    @InjectRepository(OrderInvoice) private readonly invoices: Repository<OrderInvoice>,
    private readonly files: GeneratedFiles,
  ) {}

  async handle({ orderId, version }: OrderInvoicePayload): Promise<void> {
    const wanted = { orderId, version, fileId: IsNull() };
    const q = this.invoices.manager;
    const order = (await this.invoices.existsBy(wanted)) ? await q.findOneBy(Order, { id: orderId }) : null;
    if (!order) return;
    const items = await q.find(OrderItem, { where: { orderId }, order: { position: 'ASC' } });
    const settings = await q.findOneBy(StoreSettings, { id: 1 });
    // The library is large, and most processes never need it.
    const { invoicePdf } = await import('./invoice-pdf.ts');
    const bytes = await invoicePdf({ order, items, settings });
    const name = `invoice-${order.number.toLowerCase()}.pdf`;
    const fileId = await this.files.keep({ purpose: 'order_invoice', name, mime: 'application/pdf', bytes });
    await this.invoices.update(wanted, { fileId });
  }
}
