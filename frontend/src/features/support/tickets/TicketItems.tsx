import { Link } from 'react-router-dom';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { useNow } from '../../../shared/lib/use-now.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { ListEmpty, PagedItems, type PagedList } from '../../../shared/ui/data-table/index.ts';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { Facts } from '../Facts.tsx';
import type { Ticket } from '../types.ts';
import { useSupportView } from '../use-support-view.ts';
import { categoryLabels, momentText, statusForRequester } from '../labels.ts';

/** When the next reply is due, or when the last one came. */
function turnText({ status, expected_reply_at: due, last_reply_at: last }: Ticket, now: number): string {
  if (status === 'open' && due)
    return Date.parse(due) < now ? 'Our reply is late. We are working on it.' : `Reply by ${momentText(due)}`;
  if (status === 'waiting_on_customer' && last) return `We replied ${timeLabel(last, now)}`;
  return last ? `Last reply ${timeLabel(last, now)}` : 'No reply was needed';
}

function TicketItem({ ticket, now }: { ticket: Ticket; now: number }) {
  const { addressOf } = useSupportView();
  const { label, tone } = statusForRequester[ticket.status];
  return (
    <Item
      title={
        <Link to={addressOf({ tab: 'tickets', ticket: ticket.number, new: null })}>{ticket.subject}</Link>
      }
      details={
        <Facts>
          <span>{ticket.number}</span>
          <span>{categoryLabels[ticket.category]}</span>
          <span>{turnText(ticket, now)}</span>
        </Facts>
      }
      actions={<Badge tone={tone}>{label}</Badge>}
    />
  );
}

/** The caller's tickets, unsolved ones first. */
export function TicketItems({ list }: { readonly list: PagedList<Ticket> }) {
  const now = useNow(60_000);
  const { go } = useSupportView();
  const write = { label: 'New ticket', onClear: () => go({ new: '1' }, 'visit') };
  return (
    <PagedItems
      list={list}
      label="Tickets"
      one="ticket"
      many="tickets"
      errorSubject="Your tickets"
      empty={<ListEmpty clear={write}>You have not written to us yet.</ListEmpty>}
    >
      {(tickets, isStale) => (
        <ItemList label="My tickets" busy={isStale}>
          {tickets.map((ticket) => (
            <TicketItem key={ticket.id} ticket={ticket} now={now} />
          ))}
        </ItemList>
      )}
    </PagedItems>
  );
}
