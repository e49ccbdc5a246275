import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Clock } from '#platform/clock/clock.ts';
import type { SqlRunner } from '#platform/database/sql.ts';
import { ticketChanged, ticketNotFound } from '../support.errors.ts';
import type { AuthorKind, TicketChange, TicketRow } from '../ticket-types.ts';

const NUMBER = /^[TS]-\d{5,12}$/i;

export interface NewTicketRow {
  readonly requesterId: string | null;
  readonly requesterName: string | null;
  readonly email: string | null;
  readonly channel: TicketRow['channel'];
  readonly category: TicketRow['category'];
  readonly subject: string;
  readonly context: TicketRow['context'];
  readonly linkedTicketId: string | null;
  readonly arrivedAt: Date;
  readonly dueAt: Date;
}

export interface NewMessage {
  readonly ticketId: string;
  readonly authorId: string | null;
  readonly author: AuthorKind;
  readonly body: string;
  readonly internal?: boolean;
  readonly at?: Date;
}

/** Reads and writes rows of tickets and messages inside its caller's transaction. What a step means is decided elsewhere. */
@Injectable()
export class TicketStore {
  constructor(private readonly clock: Clock) {}

  /** By id or number (samples begin with S), locked until the transaction ends. `owner` hides everybody else's. */
  async lock(q: SqlRunner, ref: string, owner: string | null = null): Promise<TicketRow> {
    const by = keyOf(ref);
    const row = by && (await q.maybe<TicketRow>(`ticket_lock_${by}`, `${FIND[by]} for update`, [ref, owner]));
    if (!row) throw ticketNotFound();
    return row;
  }

  /** The same for an agent, who must have seen its last change. */
  async lockSeen(q: SqlRunner, ref: string, version: number): Promise<TicketRow> {
    const row = await this.lock(q, ref);
    if (row.version !== version) throw ticketChanged(row.version);
    return row;
  }

  async find(q: SqlRunner, ref: string, owner: string | null = null): Promise<TicketRow> {
    const by = keyOf(ref);
    const row = by && (await q.maybe<TicketRow>(`ticket_find_${by}`, FIND[by], [ref, owner]));
    if (!row) throw ticketNotFound();
    return row;
  }

  insert(q: SqlRunner, row: NewTicketRow): Promise<TicketRow> {
    return q.one<TicketRow>('ticket_insert', INSERT, [
      ...[row.requesterId, row.requesterName, row.email, row.channel, row.category, row.subject],
      ...[row.context ? JSON.stringify(row.context) : null, row.linkedTicketId, row.arrivedAt, row.dueAt],
      this.clock.now(),
    ]);
  }

  /** Writes a step of a locked ticket; its version moves on. */
  async save(q: SqlRunner, before: TicketRow, change: TicketChange): Promise<TicketRow> {
    const row = { ...before, ...change };
    return q.one<TicketRow>('ticket_save', SAVE, [
      ...[row.id, row.category, row.status, row.priority, row.assignee_id, row.assignee_due_at],
      ...[row.first_replied_at, row.reply_due_at, row.waiting_since, row.paused_seconds, row.solved_at],
      ...[row.rating, row.merged_into_id, row.last_reply_at, this.clock.now()],
    ]);
  }

  /** The id of the message. */
  async say(
    q: SqlRunner,
    { ticketId, authorId, author, body, internal = false, at }: NewMessage,
  ): Promise<string> {
    const values = [ticketId, authorId, author, body, internal, at ?? this.clock.now()];
    return (await q.one<{ id: string }>('ticket_say', SAY, values)).id;
  }

  /** Whether the same person just said the very same: a second press, or a repeated request. */
  async saidAlready(
    q: SqlRunner,
    { ticketId, authorId, body, internal = false }: NewMessage,
  ): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - TWICE_MS);
    return (await q.maybe('ticket_said', SAID, [ticketId, authorId, body, internal, since])) !== null;
  }
}

const TWICE_MS = 30_000;

const keyOf = (ref: string): 'id' | 'number' | null => {
  if (isUUID(ref)) return 'id';
  return NUMBER.test(ref) ? 'number' : null;
};

const OWN = '($2::uuid is null or requester_id = $2::uuid)';
const FIND = {
  id: `select * from tickets where id = $1 and ${OWN}`,
  number: `select * from tickets where number = upper($1) and ${OWN}`,
} as const;

const INSERT = `insert into tickets (number, requester_id, requester_name, email, channel, category, subject, context,
    linked_ticket_id, created_at, first_reply_due_at, reply_due_at, updated_at)
  select 'T-' || lpad(n::text, greatest(5, length(n::text)), '0'), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11
  from nextval('ticket_numbers') as n
  returning *`;

const SAVE = `update tickets set category = $2, status = $3, priority = $4, assignee_id = $5, assignee_due_at = $6,
    first_replied_at = $7, reply_due_at = $8, waiting_since = $9, paused_seconds = $10, solved_at = $11, rating = $12,
    merged_into_id = $13, last_reply_at = $14, updated_at = $15, version = version + 1
  where id = $1 returning *`;

const SAY = `insert into ticket_messages (ticket_id, author_id, author_kind, body, internal, created_at)
  values ($1, $2, $3, $4, $5, $6) returning id`;
const SAID = `select 1 from ticket_messages where ticket_id = $1 and author_id = $2 and body = $3 and internal = $4
  and created_at > $5 limit 1`;
