import { useQuery } from '@tanstack/react-query';
import { Card, Skeleton, Statistic } from 'antd';
import { Link } from 'react-router-dom';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { CardGrid } from '../../../shared/ui/item-list/CardGrid.tsx';
import type { WebApp } from '../../../shared/api/index.ts';
import { requestIdOf } from '../../../shared/api/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { webAppQuery } from './api.ts';
import { vitalText } from './vital-text.ts';

function Vital({ vital }: { vital: WebApp['vitals'][number] }) {
  const { label, initials, value, rating, tone } = vitalText(vital);
  return (
    <li>
      <Card size="small">
        <Statistic title={label} value={value} />
        <Badge tone={tone}>{rating}</Badge>
        <p className="muted">
          {initials} · {vital.visits === 1 ? '1 visit' : `${vital.visits} visits`}
        </p>
      </Card>
    </li>
  );
}

/** How fast the pages were in people's browsers of late. What went wrong there is under Incidents. */
export default function WebAppTab() {
  const { data, error, refetch } = useQuery(webAppQuery);
  if (error && !data)
    return (
      <RetryBlock
        what="What browsers reported"
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  return (
    <section aria-labelledby="web-speed">
      <SectionHeader
        id="web-speed"
        title="Speed"
        description={`Three quarters of the visits in the last ${data.days} days were at least this fast.`}
      />
      <CardGrid>
        {data.vitals.map((vital) => (
          <Vital key={vital.name} vital={vital} />
        ))}
      </CardGrid>
      <p className="muted">
        Errors in browsers are listed under <Link to="/admin?tab=incidents">Incidents</Link>.
      </p>
    </section>
  );
}
