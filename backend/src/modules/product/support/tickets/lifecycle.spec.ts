import { describe, expect, it } from '@jest/globals';
import type { TicketChange, TicketRow } from '../ticket-types.ts';
import { agentReplied, assigned, requesterWrote, statusSet, takesReplies } from './lifecycle.ts';

const zone = 'America/New_York';
/** A Thursday, noon in New York. */
const NOON = Date.parse('2026-01-08T17:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number): Date => new Date(NOON + hours * HOUR);
const moment = (hours: number) => ({ now: at(hours), zone });

const NEW = {
  ...{ id: 't', number: 'T-00001', requester_id: 'r', requester_name: null, email: null, channel: 'app' },
  ...{ category: 'tools', subject: 's', status: 'open', priority: 'normal', context: null, is_sample: false },
  ...{
    assignee_id: null,
    assignee_due_at: null,
    first_replied_at: null,
    waiting_since: null,
    solved_at: null,
  },
  ...{ paused_seconds: 0, rating: null, linked_ticket_id: null, merged_into_id: null, last_reply_at: null },
  ...{ first_reply_due_at: at(24), reply_due_at: at(24), version: 1, created_at: at(0), updated_at: at(0) },
} as const satisfies TicketRow;

/** One step after the other. */
const lived = (...steps: ((ticket: TicketRow) => TicketChange)[]): TicketRow =>
  steps.reduce<TicketRow>((ticket, step) => ({ ...ticket, ...step(ticket) }), NEW);

describe('a ticket', () => {
  it('keeps the time of its first reply, and is not due until its requester writes again', () => {
    const replied = lived((t) => agentReplied(t, 'wait', moment(1)));
    expect(replied).toMatchObject({
      status: 'waiting_on_customer',
      first_replied_at: at(1),
      reply_due_at: null,
    });
    const again = lived(
      (t) => agentReplied(t, 'wait', moment(1)),
      (t) => requesterWrote(t, moment(3)),
      (t) => agentReplied(t, 'keep_open', moment(4)),
    );
    expect(again).toMatchObject({
      status: 'open',
      first_replied_at: at(1),
      last_reply_at: at(4),
      reply_due_at: null,
    });
  });

  it('does not count the time in which it waited on its requester', () => {
    const solved = lived(
      (t) => agentReplied(t, 'wait', moment(1)),
      (t) => requesterWrote(t, moment(5)),
      (t) => agentReplied(t, 'solve', moment(6)),
    );
    expect(solved).toMatchObject({ status: 'solved', solved_at: at(6), paused_seconds: 4 * 3600 });
  });

  it('is reopened by a message after its solution, due like a new one, without its rating', () => {
    const reopened = lived(
      (t) => agentReplied(t, 'solve', moment(1)),
      () => ({ rating: 4 }),
      (t) => requesterWrote(t, moment(3)),
    );
    expect(reopened).toMatchObject({ status: 'open', solved_at: null, rating: null, reply_due_at: at(27) });
    expect(reopened.paused_seconds).toBe(2 * 3600);
  });

  it('accepts messages for 14 days after its solution, and none once it is closed', () => {
    const solved = lived((t) => statusSet(t, 'solved', moment(0)));
    expect(takesReplies(solved, at(14 * 24))).toBe(true);
    expect(takesReplies(solved, at(14 * 24 + 1))).toBe(false);
    expect(
      takesReplies(
        lived((t) => statusSet(t, 'closed', moment(0))),
        at(1),
      ),
    ).toBe(false);
    expect(takesReplies(NEW, at(9_000))).toBe(true);
  });

  it('keeps its due time, however often its requester writes meanwhile', () => {
    expect(lived((t) => requesterWrote(t, moment(5))).reply_due_at).toEqual(at(24));
  });

  it('stays with its agent until its reply is due, or when taken late as long as a new one', () => {
    expect(assigned(NEW, 'a', moment(1))).toEqual({ assignee_id: 'a', assignee_due_at: at(24) });
    const late = assigned(NEW, 'a', moment(25));
    expect(late.assignee_due_at!.getTime()).toBeGreaterThan(at(25 + 24).getTime() - 1);
    expect(assigned({ ...NEW, assignee_id: 'a' }, 'a', moment(25))).toEqual({});
    expect(assigned({ ...NEW, assignee_id: 'a' }, null, moment(1))).toEqual({
      assignee_id: null,
      assignee_due_at: null,
    });
  });

  it('that is closed after it was solved keeps the time of its solution', () => {
    const closed = lived(
      (t) => statusSet(t, 'solved', moment(2)),
      (t) => statusSet(t, 'closed', moment(50)),
    );
    expect(closed).toMatchObject({ status: 'closed', solved_at: at(2), paused_seconds: 0 });
  });
});
