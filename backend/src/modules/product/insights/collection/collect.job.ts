import { defineJob } from '#platform/queue/job.ts';

export interface CollectPayload {
  readonly run_id: string;
}

/** Reads one tool for its figures. In a queue of its own: it takes minutes, and nobody waits for it. */
export const collectJob = defineJob<CollectPayload>({
  queue: 'figures',
  name: 'collect-figures',
  attempts: 4,
  backoffMs: 5_000,
});
