import { defineJob } from '#platform/queue/job.ts';

export interface CheckConnectionPayload {
  readonly connection_id: string;
}

/** Checks one connection. A failed check is a result and not tried again; only a fault of the hub itself is. */
export const checkConnectionJob = defineJob<CheckConnectionPayload>({
  queue: 'connections',
  name: 'check-connection',
  attempts: 1,
  backoffMs: 1_000,
});
