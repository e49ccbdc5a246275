import { Injectable } from '@nestjs/common';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler.ts';
import { MessageDelivery } from './message-delivery.ts';
import { sendMessageJob, type SendMessagePayload } from './send-message.job.ts';

/** Killed in the middle it runs again; who has the message already is left out. */
@Injectable()
@HandlesJob(sendMessageJob)
export class SendMessageHandler implements JobHandler<SendMessagePayload> {
  constructor(private readonly delivery: MessageDelivery) {}

  async handle({ message_id: id }: SendMessagePayload): Promise<void> {
    while (await this.delivery.tellNext(id));
  }
}
