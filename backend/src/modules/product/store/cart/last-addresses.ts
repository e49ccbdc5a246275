import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { Order } from '../orders/order.entity.ts';
import type { AddressListDto } from './dto/address-list.dto.ts';

const ORDERS_READ = 20;
const MOST = 3;

/** Where a person's last orders went, so that they need not type it again. */
@Injectable()
export class LastAddresses {
  constructor(private readonly database: DataSource) {}

  async list(userId: string): Promise<AddressListDto> {
    const orders = await this.database.manager.find(Order, {
      ...{ where: { userId, shipTo: Not(IsNull()) }, select: { id: true, shipTo: true } },
      ...{ order: { placedAt: 'DESC' }, take: ORDERS_READ },
    });
    const each = new Map(orders.flatMap(({ shipTo }) => (shipTo ? [[JSON.stringify(shipTo), shipTo]] : [])));
    return { items: [...each.values()].slice(0, MOST) };
  }
}
