import { defineJob } from '#platform/queue/job.ts';

export interface AskLaboratoryPayload {
  readonly case_id: string;
}

/** Asks the laboratory how far a case is. It is asked again at its next time anyway, so a failure is not repeated. */
export const askLaboratoryJob = defineJob<AskLaboratoryPayload>({
  queue: 'connections',
  name: 'ask-laboratory',
  attempts: 1,
  backoffMs: 1_000,
});
