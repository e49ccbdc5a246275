import { defineJob } from '#platform/queue/job.ts';

export interface WriteEntryPayload {
  readonly push_id: string;
}

/** Writes an entry to a person's calendar, or removes it. Its tries span about four minutes. */
export const writeEntryJob = defineJob<WriteEntryPayload>({
  queue: 'connections',
  name: 'write-calendar-entry',
  attempts: 9,
  backoffMs: 1_000,
});
