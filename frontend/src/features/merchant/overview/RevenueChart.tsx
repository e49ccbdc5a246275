import { useMemo } from 'react';
import { ChartCard, type ChartData } from '../../../shared/ui/chart/index.ts';
import type { Summary } from '../api.ts';
import { moneyText } from '../../../shared/orders/money.ts';
import { shortDay } from '../labels.ts';

const TEXTS = new Map<string, (cents: number) => string>();
/** The same function for a currency each time, because a chart is drawn again for another one. */
function textIn(currency: string): (cents: number) => string {
  const text = TEXTS.get(currency) ?? ((cents: number) => moneyText(cents, currency));
  TEXTS.set(currency, text);
  return text;
}

/** What was paid on each of the last 30 days. Without a payment there is nothing to draw. */
export function RevenueChart({ summary }: { readonly summary: Summary }) {
  const { series, currency, is_sample: isSample, revenue_30d: sum } = summary;
  const data = useMemo<ChartData>(
    () => ({
      labels: series.map(({ day }) => shortDay(day)),
      series: sum === 0 ? [] : [{ name: 'Revenue', values: series.map(({ cents }) => cents) }],
    }),
    [series, sum],
  );
  return (
    <ChartCard
      title="Revenue by day"
      facts={<small className="muted">{isSample ? 'Sample. ' : ''}By the day of payment, in UTC.</small>}
      kind="lines"
      of="Day"
      data={data}
      text={textIn(currency)}
      empty="No order was paid in the last 30 days."
      {...(isSample ? { notes: ['SAMPLE DATA'] } : {})}
    />
  );
}
