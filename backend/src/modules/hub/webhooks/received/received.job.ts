import { defineJob } from '#platform/queue/job.ts';

export interface ReceivedPayload {
  readonly received_id: string;
}

/** Handles a vendor's event after the vendor has its answer. */
export const receivedJob = defineJob<ReceivedPayload>({
  queue: 'events',
  name: 'received',
  attempts: 5,
  backoffMs: 1_000,
});
