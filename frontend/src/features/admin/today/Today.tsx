import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Card, Flex, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { type OverviewLine, requestIdOf } from '../../../shared/api/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { Item, ItemList } from '../../../shared/ui/item-list/ItemList.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { ADMINS, useLive } from '../../../shared/live/index.ts';
import { overviewQuery } from './api.ts';

const STATES = {
  bad: { tone: 'warning', label: 'Act now' },
  warning: { tone: 'sample', label: 'Needs attention' },
  unknown: { tone: 'sample', label: 'Unknown' },
  good: { tone: 'good', label: 'Good' },
  info: { tone: 'plain', label: 'For your information' },
} as const satisfies Record<OverviewLine['state'], object>;

const isTrouble = ({ state }: OverviewLine): boolean => state !== 'good' && state !== 'info';

function Line({ line }: { line: OverviewLine }) {
  const { tone, label } = STATES[line.state];
  const id = `today-${line.key}`;
  return (
    <Item
      labelledBy={id}
      title={
        <Flex wrap align="center" gap={8}>
          <strong id={id}>{line.title}</strong>
          <Badge tone={tone}>{label}</Badge>
        </Flex>
      }
      details={<p>{line.text}</p>}
      actions={<Link to={line.action_link}>{line.action_label}</Link>}
    />
  );
}

function Lines({ lines }: { lines: readonly OverviewLine[] }) {
  const trouble = lines.filter(isTrouble).length;
  return (
    <>
      <Alert
        role="status"
        showIcon
        type={trouble === 0 ? 'success' : 'warning'}
        title={
          trouble === 0
            ? 'Everything is in order.'
            : `${trouble === 1 ? 'One thing needs' : `${trouble} things need`} attention.`
        }
      />
      <Card size="small">
        <ItemList labelledBy="today">
          {lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ItemList>
      </Card>
    </>
  );
}

/** The first section of /admin: what needs attention now, each with one way to act on it. */
export default function Today() {
  const { data, error, isFetching, refetch } = useQuery(overviewQuery);
  useLive(ADMINS, { jobs: [overviewQuery.queryKey] });
  useLive('tickets', { changed: [overviewQuery.queryKey] });
  const again = (
    // Not disabled meanwhile: whoever came here by keyboard would lose their place, also when it is read again by itself.
    <Button loading={isFetching && { delay: 300 }} onClick={() => void refetch()}>
      Reload
    </Button>
  );
  return (
    <section aria-labelledby="today">
      <SectionHeader id="today" title="Today" description="How this hub is doing right now" action={again} />
      <Flex vertical gap={16}>
        {data ? <Lines lines={data.lines} /> : null}
        {!data && error ? (
          <RetryBlock what="The overview" requestId={requestIdOf(error)} onRetry={() => void refetch()} />
        ) : null}
        {!data && !error ? (
          <Skeleton active title={false} paragraph={{ rows: 8 }} aria-label="Loading the overview" />
        ) : null}
      </Flex>
    </section>
  );
}
