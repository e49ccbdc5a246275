import { defineJob } from '#platform/queue/job.ts';

export interface PackingListPayload {
  readonly listId: string;
}

/** Makes a packing list for one person, who waits for it and asks again until it is there. */
export const packingListJob = defineJob<PackingListPayload>({
  queue: 'mail',
  name: 'packing-list',
  attempts: 4,
  backoffMs: 2_000,
});
