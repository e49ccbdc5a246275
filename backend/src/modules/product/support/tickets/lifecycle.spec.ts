import { describe, expect, it } from '@jest/globals';
import type { TicketChange, TicketRow } from './ticket-row.ts';
import {
  afterAgentReply,
  afterAssignment,
  afterRequesterReply,
  afterStatusChange,
  acceptsReplies,
} from './lifecycle.ts';

const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '09:00', closes: '18:00' }));
const hours = {
  time_zone: 'America/New_York',
  days: [...weekdays, { day: 6, opens: '10:00', closes: '16:00' }],
};
/** A Thursday, noon in New York. */
const NOON = Date.parse('2026-01-08T17:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number): Date => new Date(NOON + hours * HOUR);
const moment = (later: number) => ({ now: at(later), hours });

const NEW = {
  ...{ id: 't', number: 'T-00001', requesterId: 'r', requesterName: null, email: null, channel: 'app' },
  ...{ category: 'tools', subject: 's', status: 'open', priority: 'normal', context: null, isSample: false },
  ...{
    assigneeId: null,
    assigneeDueAt: null,
    firstRepliedAt: null,
    waitingSince: null,
    solvedAt: null,
  },
  ...{ pausedSeconds: 0, rating: null, linkedTicketId: null, mergedIntoId: null, lastReplyAt: null },
  ...{ firstReplyDueAt: at(24), replyDueAt: at(24), version: 1, createdAt: at(0), updatedAt: at(0) },
} as const satisfies TicketRow;

/** One step after the other. */
const lived = (...steps: ((ticket: TicketRow) => TicketChange)[]): TicketRow =>
  steps.reduce<TicketRow>((ticket, step) => ({ ...ticket, ...step(ticket) }), NEW);

describe('a ticket', () => {
  it('keeps the time of its first reply, and is not due until its requester writes again', () => {
    const replied = lived((t) => afterAgentReply(t, 'wait', at(1)));
    expect(replied).toMatchObject({
      status: 'waiting_on_customer',
      firstRepliedAt: at(1),
      replyDueAt: null,
    });
    const again = lived(
      (t) => afterAgentReply(t, 'wait', at(1)),
      (t) => afterRequesterReply(t, moment(3)),
      (t) => afterAgentReply(t, 'keep_open', at(4)),
    );
    expect(again).toMatchObject({
      status: 'open',
      firstRepliedAt: at(1),
      lastReplyAt: at(4),
      replyDueAt: null,
    });
  });

  it('does not count the time in which it waited on its requester', () => {
    const solved = lived(
      (t) => afterAgentReply(t, 'wait', at(1)),
      (t) => afterRequesterReply(t, moment(5)),
      (t) => afterAgentReply(t, 'solve', at(6)),
    );
    expect(solved).toMatchObject({ status: 'solved', solvedAt: at(6), pausedSeconds: 4 * 3600 });
  });

  it('is reopened by a message after its solution, due like a new one, without its rating', () => {
    const reopened = lived(
      (t) => afterAgentReply(t, 'solve', at(1)),
      () => ({ rating: 4 }),
      (t) => afterRequesterReply(t, moment(3)),
    );
    expect(reopened).toMatchObject({ status: 'open', solvedAt: null, rating: null, replyDueAt: at(27) });
    expect(reopened.pausedSeconds).toBe(2 * 3600);
  });

  it('accepts messages for 14 days after its solution, and none once it is closed', () => {
    const solved = lived((t) => afterStatusChange(t, 'solved', moment(0)));
    expect(acceptsReplies(solved, at(14 * 24))).toBe(true);
    expect(acceptsReplies(solved, at(14 * 24 + 1))).toBe(false);
    expect(
      acceptsReplies(
        lived((t) => afterStatusChange(t, 'closed', moment(0))),
        at(1),
      ),
    ).toBe(false);
    expect(acceptsReplies(NEW, at(9_000))).toBe(true);
  });

  it('keeps its due time, however often its requester writes meanwhile', () => {
    expect(lived((t) => afterRequesterReply(t, moment(5))).replyDueAt).toEqual(at(24));
  });

  it('stays with its agent until its reply is due, or when taken late as long as a new one', () => {
    expect(afterAssignment(NEW, 'a', moment(1))).toEqual({ assigneeId: 'a', assigneeDueAt: at(24) });
    const late = afterAssignment(NEW, 'a', moment(25));
    expect(late.assigneeDueAt!.getTime()).toBeGreaterThan(at(25 + 24).getTime() - 1);
    expect(afterAssignment({ ...NEW, assigneeId: 'a' }, 'a', moment(25))).toEqual({});
    expect(afterAssignment({ ...NEW, assigneeId: 'a' }, null, moment(1))).toEqual({
      assigneeId: null,
      assigneeDueAt: null,
    });
  });

  it('that is closed after it was solved keeps the time of its solution', () => {
    const closed = lived(
      (t) => afterStatusChange(t, 'solved', moment(2)),
      (t) => afterStatusChange(t, 'closed', moment(50)),
    );
    expect(closed).toMatchObject({ status: 'closed', solvedAt: at(2), pausedSeconds: 0 });
  });
});
