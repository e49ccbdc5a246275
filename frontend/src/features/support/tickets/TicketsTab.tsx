import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../shared/auth/index.ts';
import { personTopic, useLive } from '../../../shared/live/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { myTicketsQuery, supportKeys } from '../api.ts';
import type { Thread } from '../types.ts';
import { useSupportView } from '../use-support-view.ts';
import { momentText } from '../labels.ts';
import { NewTicketForm } from './NewTicketForm.tsx';
import { ThreadView } from './ThreadView.tsx';
import { TicketItems } from './TicketItems.tsx';

const FORM = { new: null, category: null, subject: null } as const;

/** The caller's tickets: the list, one ticket, or a new one. */
export function TicketsTab() {
  const { view, go } = useSupportView();
  const query = useQuery(myTicketsQuery(view.page));
  const userId = useSession().user?.id;
  useLive(userId && personTopic(userId), { notifications: [supportKeys.ticketList] });
  const opened = (ticket: Thread) => {
    const due = ticket.expected_reply_at;
    notice.success(`We received ${ticket.number}`, due ? `We will reply by ${momentText(due)}.` : undefined);
    go({ ...FORM, ticket: ticket.number });
  };
  if (view.isNew) {
    return (
      <NewTicketForm
        replyBy={query.data?.next_reply_by ?? null}
        onOpened={opened}
        onLeave={() => go(FORM, 'visit')}
      />
    );
  }
  if (view.ticket) return <ThreadView key={view.ticket} number={view.ticket} />;
  const turnTo = (page: number) => go({ page: page > 1 ? String(page) : null }, 'visit');
  return <TicketItems list={{ query, turnTo, isFiltered: false, clear: () => turnTo(1) }} />;
}
