import { type BusinessHours, replyDue } from '../hours/reply-due.ts';
import type { Status } from '../ticket-types.ts';
import type { TicketChange, TicketRow } from './ticket-row.ts';

const DAY_MS = 86_400_000;
/** How long after its end a reply takes a ticket up again. */
export const REOPEN_DAYS = 14;

export interface BusinessTime {
  readonly now: Date;
  readonly hours: BusinessHours;
}

/** Whether a word of the requester goes on here; if not, it begins a ticket of its own. */
export function acceptsReplies(ticket: TicketRow, now: Date): boolean {
  if (ticket.status === 'closed') return false;
  return !ticket.solvedAt || now.getTime() - ticket.solvedAt.getTime() <= REOPEN_DAYS * DAY_MS;
}

/** Time in which nobody waited for us does not count as time to the solution. */
function unpaused({ waitingSince, solvedAt, pausedSeconds }: TicketRow, now: Date): TicketChange {
  const since = waitingSince ?? solvedAt;
  if (!since) return {};
  const seconds = Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000));
  return { waitingSince: null, solvedAt: null, pausedSeconds: pausedSeconds + seconds };
}

/** It is our turn: from now, unless it was already. */
function dueAgain(ticket: TicketRow, { now, hours }: BusinessTime): TicketChange {
  if (ticket.replyDueAt) return {};
  const due = replyDue(now, hours);
  return { replyDueAt: due, assigneeDueAt: ticket.assigneeId ? due : null };
}

const NO_REPLY_DUE: TicketChange = { replyDueAt: null, assigneeDueAt: null };

export function afterRequesterReply(ticket: TicketRow, moment: BusinessTime): TicketChange {
  const reopened = ticket.status === 'solved' ? { rating: null } : {};
  return { status: 'open', ...reopened, ...unpaused(ticket, moment.now), ...dueAgain(ticket, moment) };
}

/** What becomes of the ticket after an agent's answer. */
export type AfterReply = 'wait' | 'solve' | 'keep_open';

export function afterAgentReply(ticket: TicketRow, then: AfterReply, now: Date): TicketChange {
  const replied: TicketChange = {
    firstRepliedAt: ticket.firstRepliedAt ?? now,
    lastReplyAt: now,
    ...unpaused(ticket, now),
    ...NO_REPLY_DUE,
  };
  if (then === 'wait') return { ...replied, status: 'waiting_on_customer', waitingSince: now };
  if (then === 'solve') return { ...replied, status: 'solved', solvedAt: now };
  return { ...replied, status: 'open' };
}

/** A change of state without a word: by an agent, or by the requester who needs no answer any more. */
export function afterStatusChange(ticket: TicketRow, status: Status, moment: BusinessTime): TicketChange {
  if (status === ticket.status) return {};
  const { now } = moment;
  if (status === 'open') return { status, ...unpaused(ticket, now), ...dueAgain(ticket, moment) };
  if (status === 'waiting_on_customer')
    return { status, ...unpaused(ticket, now), ...NO_REPLY_DUE, waitingSince: now };
  const ended = ticket.solvedAt ? {} : { ...unpaused(ticket, now), solvedAt: now };
  return { status, ...ended, ...NO_REPLY_DUE, ...(status === 'closed' ? { waitingSince: null } : {}) };
}

/** Whoever takes a ticket whose reply is late already gets the time of a new one before it is taken away again. */
export function afterAssignment(
  ticket: TicketRow,
  assignee: string | null,
  { now, hours }: BusinessTime,
): TicketChange {
  if (assignee === ticket.assigneeId) return {};
  const due = ticket.replyDueAt;
  const time = due && due < now ? replyDue(now, hours) : due;
  return { assigneeId: assignee, assigneeDueAt: assignee ? time : null };
}
