import { defineJob } from '#platform/queue/job.ts';

export interface FindMilestonesPayload {
  /** The person who did something, or who leads the plan. */
  readonly user_id: string;
}

/** Looks for the milestones of the plans that a person's work counts for. */
export const findMilestonesJob = defineJob<FindMilestonesPayload>({
  queue: 'events',
  name: 'find-launch-milestones',
  attempts: 5,
  backoffMs: 1_000,
});
