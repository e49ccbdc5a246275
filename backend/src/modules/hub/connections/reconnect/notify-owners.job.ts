import { defineJob } from '#platform/queue/job.ts';

export interface NotifyOwnersPayload {
  readonly tool_id: string;
}

/** Notifies the owners of a tool's connections that they must reconnect. */
export const notifyOwnersJob = defineJob<NotifyOwnersPayload>({
  queue: 'connections',
  name: 'notify-owners',
  attempts: 6,
  backoffMs: 500,
});
