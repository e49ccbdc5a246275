import type { Ticket } from './ticket.entity.ts';

export type TicketRow = Readonly<Ticket>;

/** What a step in a ticket's life changes; everything else stays. */
export type TicketChange = Partial<
  Pick<
    TicketRow,
    | 'category'
    | 'status'
    | 'priority'
    | 'assigneeId'
    | 'assigneeDueAt'
    | 'firstRepliedAt'
    | 'replyDueAt'
    | 'waitingSince'
    | 'pausedSeconds'
    | 'solvedAt'
    | 'rating'
    | 'mergedIntoId'
    | 'lastReplyAt'
  >
>;
