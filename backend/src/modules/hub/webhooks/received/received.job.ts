import { defineJob } from '#platform/queue/job.ts';

export interface ReceivedPayload {
  readonly received_id: string;
}

/** Does what a vendor's event is kept for, after the vendor has its answer. */
export const receivedJob = defineJob<ReceivedPayload>({
  queue: 'events',
  name: 'received',
  attempts: 5,
  backoffMs: 1_000,
});
