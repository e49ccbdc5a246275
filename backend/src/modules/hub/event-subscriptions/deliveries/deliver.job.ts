import { defineJob } from '#platform/queue/job.ts';

export interface DeliverPayload {
  readonly delivery_id: string;
}

/** One try of one delivery. The row holds count and time, so that tries survive a loss of the queue. */
export const deliverJob = defineJob<DeliverPayload>({
  queue: 'events',
  name: 'deliver',
  attempts: 1,
  backoffMs: 0,
});
