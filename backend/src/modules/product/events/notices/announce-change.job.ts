import { defineJob } from '#platform/queue/job.ts';

export interface AnnounceChangePayload {
  readonly event_id: string;
}

/** Tells some of the registrants of a changed or cancelled event, and comes again for the next ones. */
export const announceChangeJob = defineJob<AnnounceChangePayload>({
  queue: 'mail',
  name: 'announce-event-change',
  attempts: 8,
  backoffMs: 2_000,
});
