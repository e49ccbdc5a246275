import { defineJob } from '#platform/queue/job.ts';

export interface SendMessagePayload {
  readonly message_id: string;
}

/** Writes the mails and notifications of an organizer's message. */
export const sendMessageJob = defineJob<SendMessagePayload>({
  queue: 'mail',
  name: 'send-event-message',
  attempts: 8,
  backoffMs: 2_000,
});
