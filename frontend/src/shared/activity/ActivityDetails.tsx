import { useQuery } from '@tanstack/react-query';
import { Card, Flex, Skeleton } from 'antd';
import type { ActivityDetail, ActivityEntry } from '../api/index.ts';
import { requestIdOf } from '../api/index.ts';
import { CopyButton } from '../ui/copy/CopyButton.tsx';
import { FactList } from '../ui/fact-list/FactList.tsx';
import { RetryBlock } from '../ui/retry-block/RetryBlock.tsx';
import type { ActivityOf } from './activity-query.ts';
import { activityDetailQuery } from './activity-query.ts';
import { isStopped, latencyText, resultText, retriesText } from './activity-labels.ts';
import './activity.css';

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

function Facts({ entry }: { entry: ActivityEntry }) {
  const tries = retriesText(entry);
  const isCall = entry.source !== 'received';
  const hasStatus = isCall && entry.status !== null && !isStopped(entry);
  const request = (
    <Flex wrap gap="small" align="center">
      <code>{entry.request_id}</code>
      <CopyButton text={entry.request_id} what="request id" />
    </Flex>
  );
  return (
    <FactList
      facts={[
        ['Result', resultText(entry)],
        ['Time', exact.format(new Date(entry.at))],
        ['Took', isCall && [latencyText(entry.latency_ms), tries].filter(Boolean).join(', ')],
        ['Status', hasStatus && String(entry.status)],
        ['Request', request],
      ]}
    />
  );
}

function Body({ title, body }: { title: string; body: unknown }) {
  if (body === null || body === undefined) return null;
  return (
    <Card size="small" title={title} type="inner">
      {/* Scrolls, so that the keyboard must reach it. */}
      <pre className="activity-body" tabIndex={0}>
        {JSON.stringify(body, null, 2)}
      </pre>
    </Card>
  );
}

const WITHOUT: Readonly<Record<'none' | 'withheld', string>> = {
  none: 'The request and the answer were not stored.',
  withheld: 'The request and the answer may be about patients. Only the owner can see their structure.',
};

function Bodies({ detail }: { detail: ActivityDetail }) {
  const { bodies, input, output, source } = detail;
  if (bodies !== 'kept') return <p className="muted">{WITHOUT[bodies]}</p>;
  return (
    <>
      <Body title={source === 'received' ? 'Received' : 'Asked'} body={input} />
      <Body title="Answered" body={output} />
      <p className="muted">Only the length of texts is stored, and no patient data.</p>
    </>
  );
}

/** One line opened: how it went, its request id, and the form of what was sent. */
export function ActivityDetails({ entry, of }: { entry: ActivityEntry; of: ActivityOf }) {
  const detail = useQuery(activityDetailQuery(of, entry.id));
  return (
    <Flex vertical gap="middle">
      <Facts entry={entry} />
      {detail.data ? <Bodies detail={detail.data} /> : null}
      {detail.isPending ? <Skeleton active title={false} paragraph={{ rows: 3 }} /> : null}
      {detail.isError ? (
        <RetryBlock
          what="The rest of it"
          requestId={requestIdOf(detail.error)}
          onRetry={() => void detail.refetch()}
        />
      ) : null}
    </Flex>
  );
}
