import { IsIn } from 'class-validator';
import { PageDto, PageQuery } from '#platform/lists/page.dto.ts';
import { QUEUES, type QueueName } from '#platform/queue/job.ts';
import { LISTED_STATES, type ListedState } from '#platform/queue/queue-report.ts';
import { Optional } from '#platform/validation/optional.ts';

export class QueueDto {
  name: QueueName;
  /** While it is paused, no job of it begins. */
  paused: boolean;
  waiting: number;
  active: number;
  /** Waiting for their time, e.g. for the next try. */
  delayed: number;
  /** Given up. */
  failed: number;
  /** Since when the oldest job waits that could run; null where none waits. */
  oldest_at: string | null;
}

export class QueueListDto {
  items: QueueDto[];
}

/** Which jobs, and which page of them. */
export class JobQuery extends PageQuery {
  @Optional()
  @IsIn(LISTED_STATES)
  state: ListedState = 'failed';

  /** Without it all queues, one after the other. */
  @Optional()
  @IsIn(QUEUES)
  queue?: QueueName;
}

export class JobDto {
  queue: QueueName;
  id: string;
  name: string;
  /** Why its last try failed, without addresses and secrets; empty where none did. */
  reason: string;
  tries: number;
  /** Tries in all before it counts as failed. */
  attempts: number;
  added_at: string;
  failed_at: string | null;
}

export class JobListDto extends PageDto {
  /** Failed ones newest first, the others in the order in which they run. A failed job is kept for seven days. */
  items: JobDto[];
}

export class FailedMailDto {
  id: string;
  /** What the mail was about: contact, signup, recovery, … */
  kind: string;
  to: string;
  error: string | null;
  created_at: string;
  /** False where the mail held a link or a code: the person has to ask for another. */
  can_resend: boolean;
}

/** Which failed mails, and which page of them. */
export class FailedMailQuery extends PageQuery {
  /** Dismissed ones were put away by an administrator. */
  @Optional()
  @IsIn(['open', 'dismissed'])
  state: 'open' | 'dismissed' = 'open';
}

export class FailedMailListDto extends PageDto {
  /** The newest first. */
  items: FailedMailDto[];
}

export class RetriedDto {
  id: string;
}

export class MailIdDto {
  id: string;
}

export class RemovedDto {
  id: string;
}

export class RetriedAllDto {
  retried: number;
}

export class QueueStateDto {
  name: QueueName;
  paused: boolean;
}
