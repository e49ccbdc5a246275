import { Link } from 'react-router-dom';
import { useNow } from '../../../shared/lib/use-now.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import type { DataColumn } from '../../../shared/ui/data-table/index.ts';
import { type PagedList, PagedTable } from '../../../shared/ui/data-table/index.ts';
import {
  categoryLabels,
  dueText,
  durationText,
  momentText,
  priorityLabels,
  statusForAgent,
} from '../labels.ts';
import { Facts } from '../Facts.tsx';
import type { QueueTicket } from '../types.ts';
import { useSupportView } from '../use-support-view.ts';

/** When the reply is due; the status of a ticket that needs none. `now` in milliseconds since 1970. */
export function Due({ ticket, now }: { ticket: QueueTicket; now: number }) {
  const due = ticket.reply_due_at;
  if (!due)
    return <Badge tone={statusForAgent[ticket.status].tone}>{statusForAgent[ticket.status].label}</Badge>;
  return (
    <span className={Date.parse(due) < now ? 'late' : undefined} title={momentText(due)}>
      {dueText(due, now)}
    </span>
  );
}

function PriorityTag({ priority }: Pick<QueueTicket, 'priority'>) {
  if (priority === 'urgent') return <Badge tone="warning">Urgent</Badge>;
  return priority === 'high' ? <Badge tone="sample">High</Badge> : priorityLabels[priority];
}

function Subject({ ticket }: { ticket: QueueTicket }) {
  const { addressOf } = useSupportView();
  return (
    <>
      <Link className="row-open" to={addressOf({ ticket: ticket.number })}>
        {ticket.subject}
      </Link>
      <Facts>
        {ticket.number} · {ticket.requester_name} · {categoryLabels[ticket.category]}
        {ticket.channel === 'contact' ? ' · Contact form' : ''}
        {ticket.is_sample ? <Badge tone="sample">Sample</Badge> : null}
      </Facts>
    </>
  );
}

const columns = (now: number): DataColumn<QueueTicket>[] => [
  { title: 'Ticket', width: '50%', render: (ticket) => <Subject ticket={ticket} /> },
  { title: 'Reply due', nowrap: true, render: (ticket) => <Due ticket={ticket} now={now} /> },
  { title: 'Priority', nowrap: true, render: ({ priority }) => <PriorityTag priority={priority} /> },
  { title: 'Assigned to', render: ({ assignee }) => assignee?.name ?? 'Unassigned' },
  {
    title: 'Age',
    nowrap: true,
    render: ({ created_at: at }) => durationText(Math.max(0, now - Date.parse(at))),
  },
];

/** The queue, page by page; an empty queue and a search without results have texts of their own. */
export function QueueTable({ query }: Pick<PagedList<QueueTicket>, 'query'>) {
  const now = useNow(30_000);
  const { view, go } = useSupportView();
  const list = {
    query,
    isFiltered: view.q !== '' || view.figure !== null || view.page > 1,
    clear: () => go({ q: null, figure: null, from: null, to: null, page: null }, 'visit'),
    turnTo: (page: number) => go({ page: page > 1 ? String(page) : null }, 'visit'),
  };
  return (
    <PagedTable
      list={list}
      label="Tickets"
      columns={columns(now)}
      rowKey={({ id }) => id}
      one="ticket"
      many="tickets"
      errorSubject="The queue"
      empty="Nothing waiting"
      noMatch="No tickets match this search."
      showAll="Clear search"
    />
  );
}
