import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { type FileLinkDto, Files } from '#common/files/index.ts';
import { PAID_STATES } from '../orders/order-state.ts';
import type { OrderState } from '../store-types.ts';
import { Download } from './download.entity.ts';
import { downloadNotFound, downloadsUsedUp, notPaid } from './fulfilment.errors.ts';

const OF_PAID_ORDER = `order_item_id in (select i.id from order_items i join orders o on o.id = i.order_id
  where o.user_id = :userId and o.state in (:...paid))`;

/** Answers links to bought files. The statement that counts asks for the limit, so that no two requests share the last time. */
@Injectable()
export class Downloads {
  constructor(
    private readonly database: DataSource,
    private readonly files: Files,
  ) {}

  /** @throws AppError 404, 403 `not_paid`, or 410 at the limit */
  async open({ userId }: UserPrincipal, id: string): Promise<FileLinkDto> {
    if (!isUUID(id)) throw downloadNotFound();
    const { raw } = await this.database
      .createQueryBuilder()
      .update(Download)
      .set({ count: () => 'count + 1' })
      .where('id = :id and count < max', { id })
      .andWhere(OF_PAID_ORDER, { userId, paid: PAID_STATES })
      .returning('file_id')
      .execute();
    const [counted] = raw as { file_id: string }[];
    if (!counted) throw await this.refusal(userId, id);
    return this.files.linkTo(counted.file_id);
  }

  private async refusal(userId: string, id: string): Promise<Error> {
    const row = await this.database
      .createQueryBuilder(Download, 'd')
      .innerJoin('order_items', 'i', 'i.id = d.order_item_id')
      .innerJoin('orders', 'o', 'o.id = i.order_id and o.user_id = :userId', { userId })
      .where('d.id = :id', { id })
      .select('o.state', 'state')
      .addSelect('d.max', 'max')
      .getRawOne<{ state: OrderState; max: number }>();
    if (!row) return downloadNotFound();
    return PAID_STATES.includes(row.state) ? downloadsUsedUp(row.max) : notPaid();
  }
}
