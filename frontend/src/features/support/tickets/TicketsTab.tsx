import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '../../../shared/api/index.ts';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { myTicketsQuery } from '../api.ts';
import type { Thread } from '../types.ts';
import { useSupportView } from '../use-support-view.ts';
import { momentText } from '../labels.ts';
import { NewTicketForm } from './NewTicketForm.tsx';
import { ThreadView } from './ThreadView.tsx';
import { TicketCards, TicketSkeletons } from './TicketCards.tsx';

/** One's own tickets: the list, one of them, or a new one. */
export function TicketsTab() {
  const { view, go } = useSupportView();
  const list = useQuery(myTicketsQuery(view.page));
  const opened = (ticket: Thread) => {
    const due = ticket.expected_reply_at;
    notice.success(`${ticket.number} is with us`, due ? `We answer by ${momentText(due)}.` : undefined);
    go({ new: null, ticket: ticket.number });
  };
  if (view.isNew) {
    return (
      <NewTicketForm
        replyBy={list.data?.next_reply_by ?? null}
        onOpened={opened}
        onLeave={() => go({ new: null }, 'visit')}
      />
    );
  }
  if (view.ticket) return <ThreadView key={view.ticket} number={view.ticket} />;
  if (list.data) {
    return (
      <TicketCards
        list={list.data}
        onNew={() => go({ new: '1' }, 'visit')}
        onTurn={(page) => go({ page: page > 1 ? String(page) : null }, 'visit')}
      />
    );
  }
  if (!list.isError) return <TicketSkeletons />;
  return (
    <RetryBlock what="Your tickets" requestId={requestIdOf(list.error)} onRetry={() => void list.refetch()} />
  );
}
