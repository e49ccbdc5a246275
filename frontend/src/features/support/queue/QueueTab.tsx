import { useQuery } from '@tanstack/react-query';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { Pager } from '../../../shared/ui/data-table/index.ts';
import { queueQuery } from '../api.ts';
import { useSupportView } from '../use-support-view.ts';
import { AgentTicketView } from './AgentTicketView.tsx';
import { figureLabel, queueSearch } from './queue-address.ts';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueTable } from './QueueTable.tsx';
import './queue.css';

function ReportNote() {
  const { view, go } = useSupportView();
  if (!view.figure) return null;
  return (
    <Callout>
      {figureLabel(view.figure)}: the tickets counted by this number of the report.{' '}
      <button
        type="button"
        className="text-button"
        onClick={() => go({ tab: 'report', figure: null }, 'visit')}
      >
        Back to the report
      </button>
    </Callout>
  );
}

function List() {
  const { view, go } = useSupportView();
  const queue = useQuery(queueQuery(queueSearch(view)));
  return (
    <div className="queue-tab">
      <QueueFilters counts={queue.data?.counts} />
      <ReportNote />
      <QueueTable
        tickets={queue.data?.items}
        stale={queue.isPlaceholderData}
        error={queue.error}
        onRetry={() => void queue.refetch()}
      />
      {queue.data && queue.data.total > 0 ? (
        <Pager
          list={queue.data}
          one="ticket"
          many="tickets"
          onTurn={(page) => go({ page: page > 1 ? String(page) : null }, 'visit')}
        />
      ) : null}
    </div>
  );
}

/** The tickets of all requesters as a list, or one of them to work on. */
export default function QueueTab() {
  const { view } = useSupportView();
  return view.ticket ? <AgentTicketView key={view.ticket} number={view.ticket} /> : <List />;
}
