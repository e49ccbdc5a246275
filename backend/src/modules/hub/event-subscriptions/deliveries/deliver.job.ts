import { defineJob } from '#platform/queue/job.ts';

export interface DeliverPayload {
  readonly delivery_id: string;
}

/** One try of one delivery. How often and when is in the row, so that a try outlives the queue's store. */
export const deliverJob = defineJob<DeliverPayload>({
  queue: 'events',
  name: 'deliver',
  attempts: 1,
  backoffMs: 0,
});
