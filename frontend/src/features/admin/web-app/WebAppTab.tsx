import { queryOptions, useQuery } from '@tanstack/react-query';
import { Card, Flex, Skeleton, Statistic } from 'antd';
import { useState } from 'react';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { CardGrid } from '../../../shared/ui/item-list/CardGrid.tsx';
import { Item, ItemList } from '../../../shared/ui/item-list/ItemList.tsx';
import type { WebApp } from '../../../shared/api/index.ts';
import { client } from '../../../shared/api/client.ts';
import { requestIdOf } from '../../../shared/api/index.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { vitalText } from './vital-text.ts';

const webAppQuery = () =>
  queryOptions({
    queryKey: ['admin', 'web-app'],
    queryFn: ({ signal }) => client.get('/api/admin/web-app', { signal }),
    staleTime: 0,
  });

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

function Fault({ fault, now }: { fault: WebApp['last_faults'][number]; now: number }) {
  const about = [timeLabel(fault.at, now), fault.page, fault.browser].filter(Boolean).join(' · ');
  return (
    <Item
      title={<strong>{fault.message}</strong>}
      details={
        <>
          <p>{about}</p>
          {fault.request_id ? <code>{fault.request_id}</code> : null}
        </>
      }
    />
  );
}

function Faults({ summary: { faults, last_faults: last, days } }: { summary: WebApp }) {
  const [now] = useState(Date.now);
  if (last.length === 0) return <p className="muted">No page reported an error in the last {days} days.</p>;
  return (
    <>
      <p className="muted">
        {faults === 1 ? '1 error' : `${faults} errors`} in {days} days, newest first. Search the hub's log for
        the request id.
      </p>
      <ItemList labelledBy="web-faults">
        {last.map((fault) => (
          <Fault key={`${fault.at} ${fault.request_id}`} fault={fault} now={now} />
        ))}
      </ItemList>
    </>
  );
}

/** How fast the pages were in people's browsers of late, and what went wrong there. Tells nothing of the people. */
export default function WebAppTab() {
  const { data, error, refetch } = useQuery(webAppQuery());
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
    <Flex vertical gap={40}>
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
      </section>
      <section aria-labelledby="web-faults">
        <SectionHeader id="web-faults" title="Faults" />
        <Faults summary={data} />
      </section>
    </Flex>
  );
}
