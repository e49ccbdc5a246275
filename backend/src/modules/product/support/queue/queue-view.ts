import type {
  AgentMessageDto,
  AgentTicketDto,
  QueueTicketDto,
  RequesterConnectionDto,
  TicketRefDto,
} from '../dto/queue.dto.ts';
import type { FileDto } from '#common/files/index.ts';
import type { AuthorKind, TicketContext } from '../ticket-types.ts';

type Times<Name extends string> = Readonly<Record<Name, Date | null>>;

export type QueueRow = Record<string, unknown> &
  Omit<
    QueueTicketDto,
    | 'assignee'
    | 'breached'
    | 'first_reply_due_at'
    | 'first_replied_at'
    | 'reply_due_at'
    | 'created_at'
    | 'updated_at'
  > &
  Times<'first_replied_at' | 'reply_due_at'> & {
    readonly first_reply_due_at: Date;
    readonly created_at: Date;
    readonly updated_at: Date;
    readonly assignee_id: string | null;
    readonly assignee_name: string | null;
  };

export type FullRow = QueueRow &
  Times<'solved_at' | 'member_since'> & {
    readonly context: TicketContext | null;
    readonly rating: number | null;
    readonly requester_id: string | null;
    readonly email: string | null;
    readonly account_email: string | null;
    readonly user_type: string | null;
    readonly practice_name: string | null;
    readonly account_status: 'active' | 'suspended' | 'unconfirmed' | null;
    readonly follows: string | null;
    readonly merged_into: string | null;
  };

export interface MessageRow extends Record<string, unknown> {
  readonly id: string;
  readonly author_kind: AuthorKind;
  readonly author_name: string | null;
  readonly internal: boolean;
  readonly body: string;
  readonly files: readonly FileDto[];
  readonly created_at: Date;
}

export type OtherRow = Record<string, unknown> &
  Omit<TicketRefDto, 'created_at'> & { readonly created_at: Date };
export type ConnectionRow = Record<string, unknown> &
  Omit<RequesterConnectionDto, 'last_error_at'> & { readonly last_error_at: Date | null };

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const toQueueTicket = (row: QueueRow, now: Date): QueueTicketDto => ({
  id: row.id,
  number: row.number,
  channel: row.channel,
  category: row.category,
  subject: row.subject,
  status: row.status,
  priority: row.priority,
  requester_name: row.requester_name,
  assignee: row.assignee_id ? { id: row.assignee_id, name: row.assignee_name ?? '' } : null,
  first_reply_due_at: row.first_reply_due_at.toISOString(),
  first_replied_at: iso(row.first_replied_at),
  reply_due_at: row.status === 'open' ? iso(row.reply_due_at) : null,
  breached: row.status === 'open' && row.reply_due_at !== null && row.reply_due_at < now,
  is_sample: row.is_sample,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  version: row.version,
});

const toMessage = (row: MessageRow): AgentMessageDto => ({
  id: row.id,
  author: row.author_kind,
  author_name: row.author_name,
  body: row.body,
  internal: row.internal,
  files: [...row.files],
  created_at: row.created_at.toISOString(),
});

export interface TicketParts {
  readonly messages: readonly MessageRow[];
  readonly others: readonly OtherRow[];
  readonly connections: readonly ConnectionRow[];
}

export const toAgentTicket = (row: FullRow, parts: TicketParts, now: Date): AgentTicketDto => ({
  ...toQueueTicket(row, now),
  messages: parts.messages.map(toMessage),
  context: row.context ? { ...row.context } : null,
  requester: {
    id: row.requester_id,
    name: row.requester_name,
    email: row.email ?? row.account_email,
    user_type: row.user_type,
    practice_name: row.practice_name,
    account_status: row.account_status,
    member_since: iso(row.member_since),
  },
  connections: parts.connections.map((tool) => ({
    tool_name: tool.tool_name,
    state: tool.state,
    last_error: tool.last_error,
    last_error_at: iso(tool.last_error_at),
  })),
  others: parts.others.map(({ number, subject, status, created_at: at }) => ({
    ...{ number, subject, status },
    created_at: at.toISOString(),
  })),
  follows: row.follows,
  merged_into: row.merged_into,
  rating: row.rating,
  solved_at: iso(row.solved_at),
});
