import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { ProductFile } from '../catalogue/product-file.entity.ts';
import { type OrderChange, type OrderObserver, OrderObservers } from '../orders/order-observer.ts';
import { Download } from './download.entity.ts';

/** Gives the buyer of a paid order the files of its products. */
@Injectable()
export class GrantedDownloads implements OrderObserver, OnModuleInit {
  constructor(private readonly observers: OrderObservers) {}

  onModuleInit(): void {
    this.observers.add(this);
  }

  async changed(q: EntityManager, { kind, items }: OrderChange): Promise<undefined> {
    if (kind !== 'paid') return;
    const productId = In(items.map((item) => item.productId));
    const files = await q.find(ProductFile, { where: { productId }, order: { position: 'ASC' } });
    const rows = items.flatMap((item) =>
      files
        .filter((file) => file.productId === item.productId)
        .map(({ fileId, name }) => ({ orderItemId: item.id, fileId, name })),
    );
    if (rows.length > 0)
      await q.createQueryBuilder().insert().into(Download).values(rows).orIgnore().execute();
  }
}
