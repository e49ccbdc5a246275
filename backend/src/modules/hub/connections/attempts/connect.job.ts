import { defineJob } from '#platform/queue/job.ts';

export interface ConnectPayload {
  readonly attempt_id: string;
}

/** Ends one attempt. Its id is the attempt's, so the same attempt is never queued twice. */
export const connectJob = defineJob<ConnectPayload>({
  queue: 'connections',
  name: 'connect',
  attempts: 6,
  backoffMs: 250,
});
