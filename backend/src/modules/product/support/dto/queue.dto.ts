import { IsIn, IsInt, IsString, IsUUID, Max, MaxLength, Min, MinLength, ValidateIf } from 'class-validator';
import { Nullable, Optional } from '#platform/validation/optional.ts';
import { PageDto, SearchQuery } from '#platform/lists/page.dto.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import { FileDto } from '#common/files/index.ts';
import {
  CATEGORIES,
  type Category,
  PRIORITIES,
  type Priority,
  type Status,
  STATUSES,
} from '../ticket-types.ts';
import { type Figure, FIGURES, reportDay } from './report.dto.ts';
import { TicketContextDto } from './ticket.dto.ts';

export const VIEWS = ['unassigned', 'mine', 'due_soon', 'breached', 'waiting', 'ended', 'all'] as const;
export type View = (typeof VIEWS)[number];
export const QUEUE_SORTS = ['due', 'priority', 'newest', 'oldest'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

/** `from` and `to` count with `figure` only. */
export class QueueQuery extends SearchQuery {
  @Optional()
  @IsIn(VIEWS)
  view: View = 'unassigned';

  @Optional()
  @IsIn(QUEUE_SORTS)
  sort: QueueSort = 'due';

  /** A number, or a part of the subject or of the requester's name or address. */
  override q = '';

  /** Only the tickets behind a number of the report, instead of a view. */
  @Optional()
  @IsIn(FIGURES)
  figure?: Figure;

  @reportDay
  from?: Date;

  /** Not included. */
  @reportDay
  to?: Date;
}

/** Somebody who works tickets. */
export class AgentDto {
  id: string;
  name: string;
}
export class AgentListDto {
  items: AgentDto[];
}

/** A ticket as agents see it in a list. */
export class QueueTicketDto {
  id: string;
  number: string;
  channel: 'app' | 'contact';
  category: Category;
  subject: string;
  status: Status;
  priority: Priority;
  requester_name: string;
  assignee: AgentDto | null;
  first_reply_due_at: string;
  first_replied_at: string | null;
  /** When the next reply is due; null while it is not our turn. */
  reply_due_at: string | null;
  /** The reply that is due now is late. */
  breached: boolean;
  is_sample: boolean;
  created_at: string;
  updated_at: string;
  version: number;
}

/** How many tickets each view holds. */
export class TicketQueueCountsDto {
  unassigned: number;
  mine: number;
  due_soon: number;
  breached: number;
  waiting: number;
  ended: number;
  all: number;
}

export class TicketQueueDto extends PageDto {
  items: QueueTicketDto[];
  counts: TicketQueueCountsDto;
}

export class AgentMessageDto {
  id: string;
  author: 'requester' | 'agent' | 'system';
  author_name: string | null;
  body: string;
  /** For agents only. */
  internal: boolean;
  files: FileDto[];
  created_at: string;
}

/** What an agent may know of a requester. Never patient data. */
export class RequesterDto {
  id: string | null;
  name: string;
  email: string | null;
  user_type: string | null;
  practice_name: string | null;
  account_status: 'active' | 'suspended' | 'unconfirmed' | null;
  member_since: string | null;
}

/** The state of one of the requester's tools: no keys, no account names, no data. */
export class RequesterConnectionDto {
  tool_name: string;
  state: 'live' | 'sample' | 'needs_reconnect' | 'disconnected';
  /** The code of the last call or connect attempt that failed. */
  last_error: string | null;
  last_error_at: string | null;
}

export class TicketRefDto {
  number: string;
  subject: string;
  status: Status;
  created_at: string;
}

/** A ticket with everything an agent needs to answer it. */
export class AgentTicketDto extends QueueTicketDto {
  messages: AgentMessageDto[];
  context: TicketContextDto | null;
  requester: RequesterDto;
  /** Only in tickets about tools. */
  connections: RequesterConnectionDto[];
  /** Other tickets of the same person, newest first. */
  others: TicketRefDto[];
  follows: string | null;
  merged_into: string | null;
  rating: number | null;
  solved_at: string | null;
}

/** Only what is named is changed. */
export class ChangeTicketDto {
  /** The version that the agent looks at. */
  @IsInt()
  @Min(1)
  @Max(1_000_000_000)
  version: number;

  /** Null takes it back to Unassigned. */
  @Nullable()
  @ValidateIf((_, value) => value !== null)
  @IsUUID()
  assignee_id?: string | null;

  @Optional()
  @IsIn(PRIORITIES)
  priority?: Priority;

  @Optional()
  @IsIn(STATUSES)
  status?: Status;

  @Optional()
  @IsIn(CATEGORIES)
  category?: Category;
}

export class AgentReplyDto {
  /** The version that the agent looks at: whoever has not read the last word is told so. */
  @IsInt()
  @Min(1)
  @Max(1_000_000_000)
  version: number;

  @trimmed
  @IsString()
  @MinLength(1, { message: 'Write an answer first' })
  @MaxLength(5000, { message: 'An answer has at most 5000 characters' })
  message: string;

  /** What comes next: waiting on the requester, solved, or still open. */
  @IsIn(['wait', 'solve', 'keep_open'])
  then: 'wait' | 'solve' | 'keep_open';
}

export class NoteDto {
  @trimmed
  @IsString()
  @MinLength(1, { message: 'Write a note first' })
  @MaxLength(5000, { message: 'A note has at most 5000 characters' })
  note: string;
}

export class MergeDto {
  /** Id or number of the ticket that goes on. */
  @trimmed
  @IsString()
  @MaxLength(40)
  into_id: string;

  @IsInt()
  @Min(1)
  @Max(1_000_000_000)
  version: number;
}
