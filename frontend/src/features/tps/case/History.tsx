import { useQuery } from '@tanstack/react-query';
import { Timeline } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { historyQuery } from '../api.ts';
import { Loading } from '../Loading.tsx';
import { statusLabels } from '../case-labels.ts';
import type { AlignerCase, CaseEvent } from '../types.ts';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function Line({ event, tool }: { event: CaseEvent; tool: string }) {
  const { from_status, to_status, by, note, source, at } = event;
  return (
    <>
      <strong>{statusLabels[to_status]}</strong>{' '}
      {source === 'mock_data' ? <Badge tone="sample">Mock Data</Badge> : null}
      <div className="muted">
        {moment.format(new Date(at))} · {by?.name ?? (from_status ? tool : 'Created')}
      </div>
      {note ? <p className="as-typed">{note}</p> : null}
    </>
  );
}

/** What happened to a case, who did it, and when. */
export default function History({ saved }: { saved: AlignerCase }) {
  const { data, error, refetch } = useQuery(historyQuery(saved.id));
  if (error && !data)
    return <RetryBlock what="The history" requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading label="Loading the history" />;
  const tool = saved.tool_name ?? 'Laboratory';
  return (
    <Timeline
      items={data.items.map((event) => ({ key: event.id, content: <Line event={event} tool={tool} /> }))}
    />
  );
}
