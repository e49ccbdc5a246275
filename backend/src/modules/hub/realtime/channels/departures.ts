import { Injectable } from '@nestjs/common';
import type { Channel } from './channel.ts';
import { Channels } from './channels.ts';
import type { Refused } from './refused.ts';

/** Takes channels out of their topics, and tells their clients what it means for them. */
@Injectable()
export class Departures {
  constructor(private readonly channels: Channels) {}

  /** As the client asked. */
  leave(channel: Channel, ref: string | null): void {
    this.channels.remove(channel);
    channel.reply(ref, 'ok');
    channel.push('phx_close', {});
  }

  /** For good: the client does not join again by itself. */
  close(channel: Channel, why: Refused): void {
    if (!this.channels.remove(channel)) return;
    channel.tell('system', 'error', why.message);
    channel.push('phx_close', {});
  }

  /** One that may have missed something: the client joins again by itself. */
  fail(channel: Channel): void {
    if (this.channels.remove(channel)) channel.push('phx_error', {});
  }
}
