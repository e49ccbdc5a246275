import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import type { UserPrincipal } from '#access/principal.ts';
import { Audit } from '#common/audit/index.ts';
import type { MerchantOrderRowDto } from '../dto/order-list.dto.ts';
import type { OrderSelection } from './order-filter.ts';
import { OrderList } from './order-list.ts';

const PAGE = 1000;
/** A million orders; whoever has more chooses a time. */
const MOST_PAGES = 1000;
const COLUMNS = [
  ...[
    'Order',
    'Placed',
    'Buyer',
    'Email',
    'Organization',
    'Status',
    'Payment',
    'PO number',
    'Items',
    'To ship',
  ],
  ...['Total', 'Currency', 'Invoice due', 'Sample'],
];

/** The filtered orders as CSV: the same rows in the same order as the list. */
@Injectable()
export class OrderFile {
  constructor(
    private readonly list: OrderList,
    private readonly audit: Audit,
  ) {}

  async csv(me: UserPrincipal, query: OrderSelection): Promise<Readable> {
    await this.audit.record({
      action: 'orders.exported',
      subject: me.userId,
      actorId: me.userId,
      detail: {},
    });
    return Readable.from(this.text(query));
  }

  /** Read in parts, so that a long list never stands in memory whole. */
  private async *text(query: OrderSelection): AsyncGenerator<string> {
    yield stringify([COLUMNS], { bom: true });
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const rows = await this.list.rows(query, { limit: PAGE, offset: page * PAGE });
      if (rows.length > 0) yield stringify(rows.map(lineOf), { escape_formulas: true });
      if (rows.length < PAGE) return;
    }
  }
}

const lineOf = (row: MerchantOrderRowDto): (string | number | null)[] => [
  ...[row.number, row.placed_at, row.buyer_name, row.buyer_email, row.organisation_name, row.state],
  ...[row.payment_method, row.po_number, row.items, row.to_ship, amount(row.total_cents), row.currency],
  ...[row.invoice_due_on, row.is_sample ? 'yes' : 'no'],
];

/** Cents as a decimal number, without the error of a division. */
const amount = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
