import { defineJob } from '#platform/queue/job.ts';

export interface NotifyPostPayload {
  readonly post_id: string;
}

/** Tells followers and mentioned people of a new post. The post's row is its outbox. */
export const notifyPostJob = defineJob<NotifyPostPayload>({
  queue: 'mail',
  name: 'notify-post',
  attempts: 8,
  backoffMs: 2_000,
});
