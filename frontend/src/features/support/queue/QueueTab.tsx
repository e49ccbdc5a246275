import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { requestIdOf } from '../../../shared/api/index.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { queueQuery } from '../support-queries.ts';
import type { Queue } from '../types.ts';
import { useSupportView } from '../use-support-view.ts';
import { AgentTicketView } from './AgentTicketView.tsx';
import { figureWords, queueSearch } from './queue-address.ts';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueTable } from './QueueTable.tsx';
import './queue.css';

function Pages({ queue }: { queue: Queue }) {
  const { go } = useSupportView();
  const last = Math.max(1, Math.ceil(queue.total / queue.page_size));
  const turn = (page: number) => go({ page: page > 1 ? String(page) : null });
  return (
    <nav className="support-pages" aria-label="Pages">
      <span role="status">{queue.total === 1 ? '1 ticket' : `${queue.total} tickets`}</span>
      {last > 1 ? (
        <>
          <Button disabled={queue.page <= 1} onClick={() => turn(queue.page - 1)}>
            Previous
          </Button>
          <Button disabled={queue.page >= last} onClick={() => turn(queue.page + 1)}>
            Next
          </Button>
        </>
      ) : null}
    </nav>
  );
}

/** Nothing to do is good news, and nothing found is not the same. */
function Nothing() {
  const { view, go } = useSupportView();
  const searched = view.q !== '' || view.figure !== null || view.page > 1;
  return (
    <div className="support-empty">
      <p role="status">{searched ? 'No ticket fits this search.' : 'Nothing waiting'}</p>
      {searched ? (
        <Button onClick={() => go({ q: null, figure: null, from: null, to: null, page: null })}>
          Show all of the view
        </Button>
      ) : null}
    </div>
  );
}

function OfReport() {
  const { view, go } = useSupportView();
  if (!view.figure) return null;
  return (
    <Callout>
      {figureWords(view.figure)}: the tickets behind a number of the report.{' '}
      <button type="button" className="text-button" onClick={() => go({ tab: 'report', figure: null })}>
        Back to the report
      </button>
    </Callout>
  );
}

function List() {
  const { view } = useSupportView();
  const queue = useQuery(queueQuery(queueSearch(view)));
  return (
    <div className="queue-tab">
      <QueueFilters counts={queue.data?.counts} />
      <OfReport />
      {queue.isError && !queue.data ? (
        <RetryBlock
          what="The queue"
          requestId={requestIdOf(queue.error)}
          onRetry={() => void queue.refetch()}
        />
      ) : null}
      {queue.isPending ? (
        <div role="status" aria-label="Loading the queue">
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        </div>
      ) : null}
      {queue.data?.items.length === 0 ? <Nothing /> : null}
      {queue.data && queue.data.items.length > 0 ? (
        <QueueTable tickets={queue.data.items} stale={queue.isPlaceholderData} />
      ) : null}
      {queue.data && queue.data.total > 0 ? <Pages queue={queue.data} /> : null}
    </div>
  );
}

/** The desk: what waits, and one ticket to work on. */
export default function QueueTab() {
  const { view } = useSupportView();
  return view.ticket ? <AgentTicketView key={view.ticket} number={view.ticket} /> : <List />;
}
