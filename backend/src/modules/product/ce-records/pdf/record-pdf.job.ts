import { defineJob } from '#platform/queue/job.ts';

export interface RecordPdfPayload {
  readonly recordId: string;
}

/** Makes the PDF of a CE record. Its person waits for it, and asks again until it is there. */
export const recordPdfJob = defineJob<RecordPdfPayload>({
  queue: 'mail',
  name: 'ce-record-pdf',
  attempts: 4,
  backoffMs: 2_000,
});
