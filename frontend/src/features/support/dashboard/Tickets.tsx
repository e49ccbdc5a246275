import { Link } from 'react-router-dom';
import type { OpenTicket } from '../../../shared/api/index.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import { useNow } from '../../../shared/lib/use-now.ts';
import { Badge } from '../../../shared/ui/badge/Badge.tsx';
import { Item, ItemList } from '../../../shared/ui/item-list/index.ts';
import { CardBody, type CardContentProps } from '../../../shared/dashboard/index.ts';
import { LinkButton } from '../../../shared/ui/button/LinkButton.tsx';

const MINUTE = 60_000;
const due = new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit' });

function stateText({ reply_due_at, last_reply_at, updated_at }: OpenTicket, now: number): string {
  if (last_reply_at && !reply_due_at) return `Answered ${timeLabel(last_reply_at, now)}`;
  if (reply_due_at && Date.parse(reply_due_at) > now)
    return `Reply expected by ${due.format(Date.parse(reply_due_at))}`;
  return `Last change ${timeLabel(updated_at, now)}`;
}

/** The person's open tickets: whose turn it is, and when a reply comes. */
export function Tickets({ data: { items, total } }: CardContentProps<'tickets'>) {
  const now = useNow(MINUTE);
  return (
    <CardBody
      foot={
        <LinkButton to="/support?tab=tickets">
          {total > items.length ? `See all ${total} tickets` : 'See your tickets'}
        </LinkButton>
      }
    >
      <ItemList>
        {items.map((ticket) => (
          <Item
            key={ticket.id}
            title={
              <Link
                className="dash-link"
                to={`/support?tab=tickets&ticket=${encodeURIComponent(ticket.number)}`}
              >
                {ticket.subject}
              </Link>
            }
            details={stateText(ticket, now)}
            actions={ticket.status === 'waiting_on_customer' ? <Badge tone="accent">Your turn</Badge> : null}
          />
        ))}
      </ItemList>
    </CardBody>
  );
}
