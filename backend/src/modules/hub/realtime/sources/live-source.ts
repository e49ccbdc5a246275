import { Injectable } from '@nestjs/common';
import { LIVE_CHANNEL, readLiveMessage } from '#common/live/index.ts';
import { Listener } from '#platform/database/listener.ts';
import { topicOf } from '../channels/channel.ts';
import { Channels } from '../channels/channels.ts';
import { fanOut } from './fan-out.ts';

/** Sends what modules tell through `Live`, in whichever process, to the channels whose caller the topic's rule lets in. */
@Injectable()
export class LiveSource {
  constructor(
    private readonly channels: Channels,
    private readonly listener: Listener,
  ) {}

  /** From now on. */
  begin(): void {
    this.listener.on(LIVE_CHANNEL, (text) => this.deliver(text));
  }

  private deliver(text: string): void {
    const { topic: name, event, payload } = readLiveMessage(text);
    const topic = topicOf(name);
    const message = { type: 'broadcast', event, payload };
    fanOut(this.channels.membersOf(topic), {
      joinRef: null,
      ref: null,
      topic,
      event: 'broadcast',
      payload: message,
    });
  }
}
