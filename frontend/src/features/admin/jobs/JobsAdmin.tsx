import { useQuery } from '@tanstack/react-query';
import { Button, Card, Empty, Flex, Skeleton, Statistic } from 'antd';
import { useState } from 'react';
import { SectionHeader } from '../../../shared/ui/section-header/SectionHeader.tsx';
import { CardGrid } from '../../../shared/ui/item-list/CardGrid.tsx';
import { Item, ItemList } from '../../../shared/ui/item-list/ItemList.tsx';
import type { FailedJobEntry, FailedMailEntry, JobsReport } from '../../../shared/api/index.ts';
import { messageOf, requestIdOf } from '../../../shared/api/index.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { jobsQuery, type Retry, useRetry } from './api.ts';

const queueNames: Readonly<Record<string, string>> = {
  connections: 'Connections',
  mail: 'Mail',
  events: 'Notifications to other systems',
};
const counted = [
  ['waiting', 'Waiting'],
  ['active', 'Running'],
  ['delayed', 'For later'],
  ['failed', 'Failed'],
] as const;

const BAD = { styles: { content: { color: 'var(--danger)' } } };

function Queues({ queues }: { queues: JobsReport['queues'] }) {
  return (
    <CardGrid>
      {queues.map((queue) => (
        <li key={queue.name}>
          <Card size="small">
            <h3>{queueNames[queue.name] ?? queue.name}</h3>
            <Flex wrap justify="space-between" gap={12}>
              {counted.map(([key, label]) => (
                <Statistic
                  key={key}
                  title={label}
                  value={queue[key]}
                  {...(key === 'failed' && queue[key] > 0 ? BAD : {})}
                />
              ))}
            </Flex>
          </Card>
        </li>
      ))}
    </CardGrid>
  );
}

interface FailureProps {
  readonly title: string;
  readonly about: string;
  readonly reason: string;
  readonly action: string;
  readonly label: string;
  /** Null where it cannot be tried again; `whyNot` states why. */
  readonly retry: Retry | null;
  readonly whyNot?: string;
}

function Failure({ title, about, reason, action, label, retry, whyNot }: FailureProps) {
  const again = useRetry();
  const press = (request: Retry) =>
    again.mutate(request, {
      onSuccess: () => notice.success('Retry started'),
      onError: (error) => notice.error('The retry failed', messageOf(error)),
    });
  return (
    <Item
      title={<strong>{title}</strong>}
      details={
        <>
          <p>{about}</p>
          <p>{reason}</p>
          {retry ? null : <p>{whyNot}</p>}
        </>
      }
      actions={
        retry ? (
          <Button aria-label={label} disabled={again.isPending} onClick={() => press(retry)}>
            {again.isPending ? 'Retrying...' : action}
          </Button>
        ) : null
      }
    />
  );
}

const jobFailure = (
  { queue, id, name, reason, tries, failed_at: at }: FailedJobEntry,
  now: number,
): FailureProps => ({
  title: name.replaceAll('-', ' '),
  about: [
    queueNames[queue] ?? queue,
    tries === 1 ? 'tried once' : `tried ${tries} times`,
    at ? timeLabel(at, now) : '',
  ]
    .filter(Boolean)
    .join(' · '),
  reason: reason || 'No reason was given.',
  action: 'Retry',
  label: `Retry ${name} ${id}`,
  retry: { kind: 'job', queue, id },
});

const mailFailure = (
  { id, kind, to, error, created_at, can_resend }: FailedMailEntry,
  now: number,
): FailureProps => ({
  title: to,
  about: `${kind.replaceAll('_', ' ')} · ${timeLabel(created_at, now)}`,
  reason: error ?? 'No reason was given.',
  action: 'Send again',
  label: `Send again to ${to}`,
  retry: can_resend ? { kind: 'mail', id } : null,
  whyNot: 'It contained a link that has expired. The person can request another one.',
});

function Failures({
  id,
  title,
  empty,
  items,
}: {
  id: string;
  title: string;
  empty: string;
  items: FailureProps[];
}) {
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={title} />
      {items.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
      ) : (
        <Card size="small">
          <ItemList labelledBy={id}>
            {items.map((item) => (
              <Failure key={item.label} {...item} />
            ))}
          </ItemList>
        </Card>
      )}
    </section>
  );
}

/** The background jobs: what waits, what failed and why, and a way to try again. */
export default function JobsAdmin() {
  const jobs = useQuery(jobsQuery);
  const [now] = useState(Date.now);
  if (jobs.isError && !jobs.data)
    return (
      <RetryBlock
        what="The job queues"
        requestId={requestIdOf(jobs.error)}
        onRetry={() => void jobs.refetch()}
      />
    );
  if (!jobs.data) return <Skeleton active title={false} paragraph={{ rows: 6 }} aria-label="Loading jobs" />;
  const { queues, failed_jobs, failed_mails, failed_mails_total: total } = jobs.data;
  return (
    <Flex vertical gap={40}>
      <section aria-labelledby="queues">
        <SectionHeader id="queues" title="Queues" />
        <Queues queues={queues} />
      </section>
      <Failures
        id="failed-jobs"
        title="Failed jobs"
        empty="No job has failed. A failed job is listed here with its reason for seven days."
        items={failed_jobs.map((job) => jobFailure(job, now))}
      />
      <Failures
        id="failed-mails"
        title={
          total > failed_mails.length
            ? `Failed emails (the newest ${failed_mails.length} of ${total})`
            : 'Failed emails'
        }
        empty="Every email was sent or is still being tried."
        items={failed_mails.map((mail) => mailFailure(mail, now))}
      />
    </Flex>
  );
}
