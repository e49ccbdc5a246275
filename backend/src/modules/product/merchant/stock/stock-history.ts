import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Profile } from '#identity/profiles/index.ts';
import { Order, StockMove } from '#product/store/index.ts';
import type { MerchantStockMoveDto, MerchantStockMoveListDto, StockMovesQuery } from './dto/stock.dto.ts';
import { MerchantStock } from './merchant-stock.ts';

type Row = Omit<MerchantStockMoveDto, 'at'> & { readonly at: Date };

const COLUMNS = {
  ...{ id: 'm.id', reason: 'm.reason', delta: 'm.delta', note: 'm.note', order_id: 'm.order_id' },
  ...{ order_number: 'o.number', at: 'm.created_at' },
  by_name: "nullif(concat_ws(' ', p.first_name, p.last_name), '')",
};

/** Every change of a variant's stock, the newest first. */
@Injectable()
export class StockHistory {
  constructor(
    private readonly database: DataSource,
    private readonly stock: MerchantStock,
  ) {}

  async list(
    variantId: string,
    { page, page_size: size }: StockMovesQuery,
  ): Promise<MerchantStockMoveListDto> {
    await this.stock.assertVariant(variantId);
    const { manager } = this.database;
    const found = manager
      .createQueryBuilder(StockMove, 'm')
      .leftJoin(Order, 'o', 'o.id = m.orderId')
      .leftJoin(Profile, 'p', 'p.id = m.by')
      .where('m.variantId = :variantId', { variantId })
      .select([])
      .orderBy({ 'm.created_at': 'DESC', 'm.id': 'ASC' })
      .limit(size)
      .offset((page - 1) * size);
    for (const [name, column] of Object.entries(COLUMNS)) found.addSelect(column, name);
    const rows = await found.getRawMany<Row>();
    const total = await manager.countBy(StockMove, { variantId });
    const items = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    return { items, total, page, page_size: size };
  }
}
