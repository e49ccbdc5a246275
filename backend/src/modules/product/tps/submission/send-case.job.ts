import { defineJob } from '#platform/queue/job.ts';

export interface SendCasePayload {
  readonly submission_id: string;
}

/** Sends a case to the laboratory. A failure of the laboratory ends the submission; only faults of the hub are tried again. */
export const sendCaseJob = defineJob<SendCasePayload>({
  queue: 'connections',
  name: 'send-case',
  attempts: 5,
  backoffMs: 2_000,
});
