import { defineJob } from '#platform/queue/job.ts';

export interface RevokePayload {
  readonly revocation_id: string;
}

/** Takes one token back at its vendor. */
export const revokeJob = defineJob<RevokePayload>({
  queue: 'connections',
  name: 'revoke',
  attempts: 6,
  backoffMs: 1_000,
});
