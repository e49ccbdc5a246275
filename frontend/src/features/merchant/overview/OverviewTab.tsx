import { useQuery } from '@tanstack/react-query';
import { Card, Flex, Skeleton, Statistic } from 'antd';
import { Link } from 'react-router-dom';
import { requestIdOf } from '../../../shared/api/index.ts';
import { useLive } from '../../../shared/live/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { MERCHANT, type Summary, summaryQuery } from '../api.ts';
import { moneyText } from '../../../shared/orders/money.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { SampleButton } from './SampleButton.tsx';
import { RevenueChart } from './RevenueChart.tsx';

interface FigureProps {
  readonly label: string;
  readonly value: number | string;
  /** What is behind the figure. */
  readonly to?: string | undefined;
  readonly isSample: boolean;
}

function Figure({ label, value, to, isSample }: FigureProps) {
  return (
    <Card size="small" role="group" aria-label={label}>
      <Statistic
        title={label}
        value={value}
        formatter={(text) => (to ? <Link to={to}>{text}</Link> : text)}
      />
      {isSample ? <Badge tone="sample">Sample</Badge> : null}
    </Card>
  );
}

/** Only what the figure counts: samples and real orders are never mixed. */
const listAt = (view: string, { is_sample: sample, has_samples: mixed }: Summary): string =>
  `?tab=orders&view=${view}${mixed ? `&origin=${sample ? 'sample' : 'real'}` : ''}`;

function Figures({ summary }: { readonly summary: Summary }) {
  const { to_ship, unpaid, overdue, low_stock, low_stock_origin: origin } = summary;
  const { revenue_30d, currency, is_sample: isSample } = summary;
  return (
    <div className="merchant-figures">
      <Figure label="Orders to ship" value={to_ship} to={listAt('to_ship', summary)} isSample={isSample} />
      <Figure label="Unpaid invoices" value={unpaid} to={listAt('unpaid', summary)} isSample={isSample} />
      <Figure label="Overdue invoices" value={overdue} to={listAt('overdue', summary)} isSample={isSample} />
      <Figure
        label="Low stock"
        value={low_stock}
        to={`?tab=stock&level=low&origin=${origin}`}
        isSample={origin === 'sample'}
      />
      <Figure label="Revenue, last 30 days" value={moneyText(revenue_30d, currency)} isSample={isSample} />
    </div>
  );
}

/** What is to be done in the store, and what it earned. */
export default function OverviewTab() {
  const { data: summary, error, refetch } = useQuery(summaryQuery());
  useLive('orders', { order: [MERCHANT] });
  if (!summary && error)
    return <RetryBlock what="The figures" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  if (!summary)
    return (
      <div role="status" aria-label="Loading the figures">
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      </div>
    );
  return (
    <Flex component="section" vertical gap="middle" aria-label="Overview">
      {summary.has_orders ? null : <FirstSteps summary={summary} />}
      <Figures summary={summary} />
      <RevenueChart summary={summary} />
      {summary.has_orders && summary.has_samples ? (
        <Flex wrap gap="small" align="center">
          <SampleButton hasSamples />
          <span className="muted">Sample orders and products are not counted above.</span>
        </Flex>
      ) : null}
    </Flex>
  );
}
