import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Order, OrderApproval, ProductVariant, StoreSettings } from '#product/store/index.ts';
import type { MerchantSummaryDto, RevenueDayDto } from './summary.dto.ts';

const DAYS = 30;
/** Until a merchant decides otherwise. */
const LOW_STOCK_AT = 5;
const DAY_MS = 86_400_000;
/** What waits for an approval cannot be paid yet. */
const UNPAID = `o.state = 'pending' and a.order_id is null`;
/** Whether there is an order: in the order of an index, which makes the first row enough. */
const newest = (which: string): string =>
  `(select true from orders where ${which} order by placed_at desc limit 1)`;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

interface OpenOrders {
  readonly sample: boolean;
  readonly to_ship: number;
  readonly unpaid: number;
  readonly overdue: number;
}
interface Paid extends RevenueDayDto {
  readonly sample: boolean;
}
interface StockRow {
  readonly currency: string;
  readonly real: boolean;
  readonly samples: boolean;
  readonly low: number;
  readonly low_samples: number;
}

/** The merchant's figures, in three statements. Samples count only while nothing real was ordered, and then they say so. */
@Injectable()
export class SummaryService {
  constructor(
    private readonly data: DataSource,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<MerchantSummaryDto> {
    const now = this.clock.now();
    const days = Array.from({ length: DAYS }, (_, index) =>
      dayOf(new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS)),
    );
    const [open, paid, stock] = await Promise.all([
      this.open(dayOf(now)),
      this.paidSince(days[0] ?? ''),
      this.stock(),
    ]);
    const is_sample = !stock.real && stock.samples;
    const isSampleStock = is_sample && stock.low === 0;
    const { to_ship = 0, unpaid = 0, overdue = 0 } = open.find(({ sample }) => sample === is_sample) ?? {};
    const cents = new Map(
      paid.filter(({ sample }) => sample === is_sample).map((row) => [row.day, row.cents]),
    );
    const series = days.map((day) => ({ day, cents: cents.get(day) ?? 0 }));
    return {
      ...{ to_ship, unpaid, overdue, series, is_sample, currency: stock.currency },
      low_stock: isSampleStock ? stock.low_samples : stock.low,
      low_stock_origin: isSampleStock ? 'sample' : 'real',
      revenue_30d: series.reduce((sum, day) => sum + day.cents, 0),
      ...{ has_orders: stock.real, has_samples: stock.samples },
    };
  }

  private open(today: string): Promise<OpenOrders[]> {
    return this.data.manager
      .createQueryBuilder(Order, 'o')
      .select('o.is_sample', 'sample')
      .addSelect(`count(*) filter (where o.state <> 'pending')::int`, 'to_ship')
      .addSelect(`count(*) filter (where ${UNPAID})::int`, 'unpaid')
      .addSelect(`count(*) filter (where ${UNPAID} and o.invoice_due_on < :today::date)::int`, 'overdue')
      .leftJoin(OrderApproval, 'a', "a.order_id = o.id and a.state = 'waiting'")
      .where(`o.state in ('pending', 'paid', 'part_shipped')`, { today })
      .groupBy('o.is_sample')
      .getRawMany<OpenOrders>();
  }

  private paidSince(day: string): Promise<Paid[]> {
    return this.data.manager
      .createQueryBuilder(Order, 'o')
      .select('o.is_sample', 'sample')
      .addSelect(`to_char(o.paid_at at time zone 'UTC', 'YYYY-MM-DD')`, 'day')
      .addSelect('sum(o.total_cents)::float8', 'cents')
      .where(`o.paid_at >= (:day::date at time zone 'UTC')`, { day })
      .andWhere(`o.state not in ('refunded', 'cancelled')`)
      .groupBy('1, 2')
      .getRawMany<Paid>();
  }

  /** What can be sold is what is on hand and not reserved. */
  private async stock(): Promise<StockRow> {
    const row = await this.data.manager
      .createQueryBuilder()
      .select(`coalesce(s.currency, 'USD')`, 'currency')
      .addSelect(`coalesce(${newest('not is_sample')}, false)`, 'real')
      .addSelect(`coalesce(${newest('is_sample')}, false)`, 'samples')
      .addSelect(`coalesce((${this.low('not p.is_sample')}), 0)`, 'low')
      .addSelect(`coalesce((${this.low('p.is_sample')}), 0)`, 'low_samples')
      // The settings have no row until a merchant saves them.
      .from('(select 1)', 'always')
      .leftJoin(StoreSettings, 's', 's.id = 1')
      .getRawOne<StockRow>();
    return row ?? { currency: 'USD', real: false, samples: false, low: 0, low_samples: 0 };
  }

  private low(which: string): string {
    return this.data.manager
      .createQueryBuilder(ProductVariant, 'v')
      .innerJoin('products', 'p', 'p.id = v.product_id')
      .select('count(*)::int')
      .where(`v.stock_on_hand is not null and v.state = 'active' and p.state <> 'archived'`)
      .andWhere(`v.stock_on_hand - v.stock_reserved <= coalesce(s.low_stock_at, ${LOW_STOCK_AT})`)
      .andWhere(which)
      .getQuery();
  }
}
