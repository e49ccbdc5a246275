import { Link } from 'react-router-dom';
import { useNow } from '../../../shared/lib/use-now.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import type { QueueTicket } from '../types.ts';
import { useSupportView } from '../use-support-view.ts';
import {
  categoryWords,
  dueWords,
  lengthWords,
  momentWords,
  priorityWords,
  statusForAgent,
} from '../words.ts';

const COLUMNS = ['Ticket', 'Reply due', 'Priority', 'Assigned to', 'Age'];

export function Due({ ticket, now }: { ticket: QueueTicket; now: number }) {
  const due = ticket.reply_due_at;
  if (!due)
    return <Badge tone={statusForAgent[ticket.status].tone}>{statusForAgent[ticket.status].label}</Badge>;
  const late = Date.parse(due) < now;
  return (
    <span className="queue-due" data-late={late || undefined} title={momentWords(due)}>
      {dueWords(due, now)}
    </span>
  );
}

export function PriorityWord({ priority }: Pick<QueueTicket, 'priority'>) {
  if (priority === 'urgent') return <Badge tone="warning">Urgent</Badge>;
  return priority === 'high' ? <Badge tone="sample">High</Badge> : priorityWords[priority];
}

function Row({ ticket, now }: { ticket: QueueTicket; now: number }) {
  const { addressOf } = useSupportView();
  return (
    <tr>
      <td>
        <Link className="queue-subject" to={addressOf({ ticket: ticket.number })}>
          {ticket.subject}
        </Link>
        <span className="queue-facts">
          {ticket.number} · {ticket.requester_name} · {categoryWords[ticket.category]}
          {ticket.channel === 'contact' ? ' · Contact form' : ''}
          {ticket.is_sample ? <Badge tone="sample">Sample</Badge> : null}
        </span>
      </td>
      <td data-label="Reply due">
        <Due ticket={ticket} now={now} />
      </td>
      <td data-label="Priority">
        <PriorityWord priority={ticket.priority} />
      </td>
      <td data-label="Assigned to">{ticket.assignee?.name ?? 'Nobody'}</td>
      <td data-label="Age">{lengthWords(Math.max(0, now - Date.parse(ticket.created_at)))}</td>
    </tr>
  );
}

interface QueueTableProps {
  readonly tickets: readonly QueueTicket[];
  readonly stale: boolean;
}

/** Tickets as rows; on narrow screens every row is a card with the column's name beside the fact. */
export function QueueTable({ tickets, stale }: QueueTableProps) {
  const now = useNow(30_000);
  return (
    <table className="queue" aria-label="Tickets" aria-busy={stale} data-stale={stale || undefined}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tickets.map((ticket) => (
          <Row key={ticket.id} ticket={ticket} now={now} />
        ))}
      </tbody>
    </table>
  );
}
