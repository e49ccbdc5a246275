import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { DataSource } from 'typeorm';
import { settingsOf } from '../settings/settings-row.ts';
import type { StockQuery, StockRowDto } from './dto/stock.dto.ts';
import { stockFound, stockRows } from './stock-rows.ts';

const PART = 1000;
const COLUMNS = ['SKU', 'Product', 'Variant', 'On hand', 'Reserved', 'Available', 'Counted'];

/** The filtered stock as CSV by SKU, with a column for what somebody counts. A cell that a spreadsheet would run as a formula is escaped. */
@Injectable()
export class StockFile {
  constructor(private readonly database: DataSource) {}

  async csv(query: StockQuery): Promise<Readable> {
    const { lowStockAt } = await settingsOf(this.database.manager);
    return Readable.from(this.text(query, lowStockAt));
  }

  /** Read in parts, so that a long list never stands in memory whole; by SKU, so that a sale meanwhile moves no line to another part. */
  private async *text(query: StockQuery, lowAt: number): AsyncGenerator<string> {
    yield stringify([COLUMNS], { bom: true });
    let last = '';
    for (;;) {
      const rows = await this.part(query, lowAt, last);
      if (rows.length > 0) yield stringify(rows.map(lineOf), { escape_formulas: true });
      if (rows.length < PART) return;
      last = rows.at(-1)?.sku ?? '';
    }
  }

  private part(query: StockQuery, lowAt: number, last: string): Promise<StockRowDto[]> {
    const found = stockFound(this.database.manager, query, lowAt)
      .andWhere('v.sku > :last', { last })
      .orderBy('v.sku', 'ASC')
      .limit(PART);
    return stockRows(found, lowAt);
  }
}

const lineOf = (row: StockRowDto): (string | number)[] => [
  ...[row.sku, row.product_name, row.variant_name],
  ...[row.on_hand, row.reserved, row.available, ''],
];
