import { defineJob } from '#platform/queue/job.ts';
import type { WaitedArea } from './areas.ts';

export interface TellWaitingPayload {
  readonly area: WaitedArea;
}

/** Tells some of those who wait for an area, and comes again for the next ones. */
export const tellWaitingJob = defineJob<TellWaitingPayload>({
  queue: 'mail',
  name: 'tell-waiting',
  attempts: 8,
  backoffMs: 2_000,
});
