import { defineJob } from '#platform/queue/job.ts';

export interface ImportResourcePayload {
  readonly importId: string;
}

/** Reads a page of the web and keeps its text for the review. */
export const importResourceJob = defineJob<ImportResourcePayload>({
  queue: 'connections',
  name: 'import-resource',
  attempts: 3,
  backoffMs: 5_000,
});
