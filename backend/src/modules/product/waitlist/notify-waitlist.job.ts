import { defineJob } from '#platform/queue/job.ts';

export interface NotifyWaitlistPayload {
  readonly area: string;
}

/** Tells some of those who wait for an area, and comes again for the next ones. */
export const notifyWaitlistJob = defineJob<NotifyWaitlistPayload>({
  queue: 'mail',
  name: 'notify-waitlist',
  attempts: 8,
  backoffMs: 2_000,
});
