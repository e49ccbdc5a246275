export class QueueCountsDto {
  name: string;
  waiting: number;
  active: number;
  /** Waiting for their time, e.g. for the next try. */
  delayed: number;
  /** Given up. */
  failed: number;
}

export class FailedJobDto {
  queue: string;
  id: string;
  name: string;
  /** What went wrong, without secrets. */
  reason: string;
  tries: number;
  failed_at: string | null;
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

/** What the queues hold, and what did not work. */
export class JobsDto {
  queues: QueueCountsDto[];
  /** The newest fifty that were given up; mails stand in their own list. */
  failed_jobs: FailedJobDto[];
  /** The newest fifty. */
  failed_mails: FailedMailDto[];
  failed_mails_total: number;
}

export class RetriedDto {
  id: string;
}
