import type { FileDto } from '#common/files/index.ts';
import type { ThreadDto, ThreadMessageDto, TicketDto } from '../dto/ticket.dto.ts';
import type { TicketRow } from './ticket-row.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The columns a requester may see, one by one: a new column is not shown by accident. */
export const toTicketDto = (row: TicketRow): TicketDto => ({
  id: row.id,
  number: row.number,
  category: row.category,
  subject: row.subject,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  last_reply_at: iso(row.lastReplyAt),
  expected_reply_at: row.status === 'open' ? iso(row.replyDueAt) : null,
  rating: row.rating,
});

/** A message as the query that leaves notes out gives it. */
export interface PublicMessage {
  readonly id: string;
  readonly author_kind: 'requester' | 'agent' | 'system';
  readonly first_name: string | null;
  readonly body: string;
  readonly files: readonly FileDto[];
  readonly created_at: Date;
}

const AUTHORS = { requester: 'you', agent: 'support', system: 'system' } as const;

const toMessage = (row: PublicMessage): ThreadMessageDto => ({
  id: row.id,
  author: AUTHORS[row.author_kind],
  author_name: row.author_kind === 'agent' ? row.first_name : null,
  body: row.body,
  files: [...row.files],
  created_at: row.created_at.toISOString(),
});

export interface ThreadParts {
  readonly messages: readonly PublicMessage[];
  readonly acceptsReplies: boolean;
  readonly follows: string | null;
  readonly followedBy: string | null;
}

export const toThread = (row: TicketRow, parts: ThreadParts): ThreadDto => ({
  ...toTicketDto(row),
  messages: parts.messages.map(toMessage),
  takes_replies: parts.acceptsReplies,
  follows: parts.follows,
  followed_by: parts.followedBy,
});
