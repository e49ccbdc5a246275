import { useQuery } from '@tanstack/react-query';
import { Button, Card, Flex, Skeleton, Statistic, Typography } from 'antd';
import { useState } from 'react';
import { type JobQueue, requestIdOf } from '../../../shared/api/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { CardGrid } from '../../../shared/ui/item-list/CardGrid.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { queuesQuery } from './api.ts';
import type { JobChange } from './job-change.ts';
import { oldestText, QUEUE_NAMES } from './job-labels.ts';

const COUNTED = [
  ['waiting', 'Waiting'],
  ['active', 'Running'],
  ['delayed', 'For later'],
  ['failed', 'Failed'],
] as const;

const BAD = { styles: { content: { color: 'var(--danger)' } } };

interface QueueCardProps {
  readonly queue: JobQueue;
  readonly now: number;
  readonly onChange: (change: JobChange) => void;
}

function QueueCard({ queue, now, onChange }: QueueCardProps) {
  const name = QUEUE_NAMES[queue.name];
  const toggle = queue.paused ? 'resume' : 'pause';
  return (
    <Card size="small">
      <Flex vertical gap="small">
        <Flex wrap align="center" gap="small">
          <h3>{name}</h3>
          {queue.paused ? <Badge tone="warning">Paused</Badge> : null}
        </Flex>
        <Flex wrap justify="space-between" gap={12}>
          {COUNTED.map(([key, label]) => (
            <Statistic
              key={key}
              title={label}
              value={queue[key]}
              {...(key === 'failed' && queue[key] > 0 ? BAD : {})}
            />
          ))}
        </Flex>
        <Typography.Text type="secondary">{oldestText(queue, now) ?? 'No job waits.'}</Typography.Text>
        <Flex wrap gap="small">
          <Button
            aria-label={`${queue.paused ? 'Resume' : 'Pause'} ${name}`}
            onClick={() => onChange({ kind: toggle, queue })}
          >
            {queue.paused ? 'Resume' : 'Pause'}
          </Button>
          {queue.failed > 0 ? (
            <Button
              aria-label={`Retry all failed jobs of ${name}`}
              onClick={() => onChange({ kind: 'retry_failed', queue })}
            >
              Retry All Failed
            </Button>
          ) : null}
        </Flex>
      </Flex>
    </Card>
  );
}

/** The queues with their counts, each with what can be done with it. */
export function QueueCards({ onChange }: Pick<QueueCardProps, 'onChange'>) {
  const [now] = useState(Date.now);
  const { data, error, refetch } = useQuery(queuesQuery);
  if (!data && error)
    return <RetryBlock what="The job queues" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 5 }} aria-label="Loading queues" />;
  return (
    <CardGrid>
      {data.items.map((queue) => (
        <li key={queue.name}>
          <QueueCard queue={queue} now={now} onChange={onChange} />
        </li>
      ))}
    </CardGrid>
  );
}
