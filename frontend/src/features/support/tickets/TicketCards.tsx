import { Card, Flex, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { useNow } from '../../../shared/lib/use-now.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { ListEmpty, Pager } from '../../../shared/ui/data-table/index.ts';
import type { Ticket, TicketList } from '../types.ts';
import { useSupportView } from '../use-support-view.ts';
import { categoryLabels, momentText, statusForRequester } from '../labels.ts';

/** What a requester wants to know first: when the answer comes, or when the last one came. */
function turnText({ status, expected_reply_at: due, last_reply_at: last }: Ticket, now: number): string {
  if (status === 'open' && due)
    return Date.parse(due) < now ? 'Our answer is late. We are on it.' : `Answer by ${momentText(due)}`;
  if (status === 'waiting_on_customer' && last) return `We answered ${timeLabel(last, now)}`;
  return last ? `Last answer ${timeLabel(last, now)}` : 'No answer was needed';
}

function TicketCard({ ticket, now }: { ticket: Ticket; now: number }) {
  const { addressOf } = useSupportView();
  const { label, tone } = statusForRequester[ticket.status];
  return (
    <li>
      <Link to={addressOf({ tab: 'tickets', ticket: ticket.number, new: null })}>
        <Card size="small" hoverable>
          <Flex wrap align="center" justify="space-between" gap={8}>
            <strong>{ticket.subject}</strong>
            <Badge tone={tone}>{label}</Badge>
          </Flex>
          <span className="ticket-facts">
            <span>{ticket.number}</span>
            <span>{categoryLabels[ticket.category]}</span>
            <span>{turnText(ticket, now)}</span>
          </span>
        </Card>
      </Link>
    </li>
  );
}

export function TicketSkeletons() {
  return (
    <div role="status" aria-label="Loading tickets" className="support-list">
      {[1, 2, 3].map((row) => (
        <Card key={row} size="small">
          <Skeleton active title={false} paragraph={{ rows: 2, width: ['50%', '70%'] }} />
        </Card>
      ))}
    </div>
  );
}

interface TicketCardsProps {
  readonly list: TicketList;
  readonly onNew: () => void;
  readonly onTurn: (page: number) => void;
}

/** One's own tickets, those that are not ended first. */
export function TicketCards({ list, onNew, onTurn }: TicketCardsProps) {
  const now = useNow(60_000);
  if (list.total === 0) {
    return (
      <ListEmpty clear={{ label: 'New ticket', onClear: onNew }}>You have not written to us yet.</ListEmpty>
    );
  }
  return (
    <>
      <ul className="support-list" aria-label="My tickets">
        {list.items.map((ticket) => (
          <TicketCard key={ticket.id} ticket={ticket} now={now} />
        ))}
      </ul>
      <Pager list={list} one="ticket" many="tickets" onTurn={onTurn} />
    </>
  );
}
