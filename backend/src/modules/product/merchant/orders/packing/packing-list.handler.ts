import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, type Repository } from 'typeorm';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler.ts';
import { GeneratedFiles } from '#common/files/index.ts';
import { Order, OrderItem } from '#product/store/index.ts';
import { PackingList } from './packing-list.entity.ts';
import { packingListJob, type PackingListPayload } from './packing-list.job.ts';
import type { PackedOrder } from './packing-pdf.ts';

/** Makes a packing list once. Nothing claims the file, so it is removed after a day, and its order says that it is gone. */
@Injectable()
@HandlesJob(packingListJob)
export class PackingListHandler implements JobHandler<PackingListPayload> {
  constructor(
    @InjectRepository(PackingList) private readonly lists: Repository<PackingList>,
    private readonly files: GeneratedFiles,
  ) {}

  async handle({ listId: id }: PackingListPayload): Promise<void> {
    const list = await this.lists.findOneBy({ id, fileId: IsNull() });
    if (!list) return;
    const orders = await this.packed(list.orderIds);
    // The library is large, and most processes never need it.
    const { packingPdf } = await import('./packing-pdf.ts');
    const bytes = await packingPdf(orders, list.createdAt);
    const name = `packing-list-${list.createdAt.toISOString().slice(0, 10)}.pdf`;
    const fileId = await this.files.keep({ purpose: 'packing_list', name, mime: 'application/pdf', bytes });
    await this.lists.update({ id, fileId: IsNull() }, { fileId });
  }

  private async packed(ids: readonly string[]): Promise<PackedOrder[]> {
    const q = this.lists.manager;
    const [orders, items] = await Promise.all([
      q.find(Order, { where: { id: In([...ids]) }, order: { placedAt: 'ASC', id: 'ASC' } }),
      q.find(OrderItem, { where: { orderId: In([...ids]) }, order: { position: 'ASC' } }),
    ]);
    return orders.map((order) => ({ order, items: items.filter(({ orderId }) => orderId === order.id) }));
  }
}
