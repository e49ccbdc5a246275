import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { notify } from '#platform/database/notify.ts';
import type { MessageDto } from '../dto/message.dto.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import { STOP_CHANNEL } from './live-answers.ts';

/** Stops an answer in the process that writes it. */
@Injectable()
export class StopService {
  constructor(
    private readonly database: DataSource,
    private readonly store: MessagesStore,
  ) {}

  /** The answer as it stands; its end follows in its own events. */
  async stop(userId: string, id: string): Promise<MessageDto> {
    const row = await this.store.find(userId, id);
    if (row.state === 'streaming') await notify(this.database.manager, STOP_CHANNEL, id);
    return this.store.show(row);
  }
}
