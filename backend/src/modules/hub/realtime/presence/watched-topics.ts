import { Injectable } from '@nestjs/common';
import { Listener } from '#platform/database/listener.ts';
import { Log } from '#platform/logging/log.ts';
import type { Channel } from '../channels/channel.ts';
import { Channels } from '../channels/channels.ts';
import { Departures } from '../channels/departures.ts';
import { fanOut } from '../sources/fan-out.ts';
import { diffOf, stateOf } from './presence-state.ts';
import { type Present, PRESENCES, PresenceStore } from './presence-store.ts';

/** What this process has told its channels about one topic. */
interface Watched {
  present: readonly Present[];
  /** The reads of the topic, one after the other. */
  reading: Promise<void>;
  /** A read that has not begun yet covers every change before it. */
  isDue: boolean;
}

/** Tells the channels of this process who comes to their topic and who goes, whichever process it happens in. */
@Injectable()
export class WatchedTopics {
  private readonly topics = new Map<string, Watched>();

  constructor(
    private readonly store: PresenceStore,
    private readonly channels: Channels,
    private readonly departures: Departures,
    private readonly listener: Listener,
    private readonly log: Log,
  ) {}

  /** From now on. */
  begin(): void {
    this.listener.on(PRESENCES, (topic) => void this.readAgain(topic));
    this.channels.onLeave(({ topic }) => this.forgetUnwatched(topic));
  }

  get count(): number {
    return this.topics.size;
  }

  /** The channel gets who is present now, and from then on what changes. */
  async show(channel: Channel): Promise<void> {
    const { topic } = channel;
    if (!channel.isMember) return channel.push('presence_state', {});
    if (!this.topics.has(topic))
      this.topics.set(topic, { present: [], reading: Promise.resolve(), isDue: false });
    await this.readAgain(topic);
    const { present = [] } = this.topics.get(topic) ?? {};
    channel.isWatching = true;
    channel.push('presence_state', stateOf(present));
  }

  private async readAgain(topic: string): Promise<void> {
    const watched = this.topics.get(topic);
    if (!watched) return;
    if (!watched.isDue) {
      watched.isDue = true;
      watched.reading = watched.reading.then(() => this.read(topic, watched));
    }
    await watched.reading;
  }

  private async read(topic: string, watched: Watched): Promise<void> {
    watched.isDue = false;
    try {
      const present = await this.store.on(topic);
      const payload = diffOf(watched.present, present);
      watched.present = present;
      const frame = { joinRef: null, ref: null, topic, event: 'presence_diff', payload };
      if (payload) fanOut(this.watching(topic), frame);
    } catch (cause) {
      this.log.warn({ err: cause }, 'who is present could not be read');
      for (const channel of this.watching(topic)) this.departures.fail(channel);
    }
  }

  private watching(topic: string): Channel[] {
    return this.channels.membersOf(topic).filter(({ isWatching }) => isWatching);
  }

  private forgetUnwatched(topic: string): void {
    if (!this.topics.has(topic)) return;
    if (!this.channels.membersOf(topic).some(({ request }) => request.presence.enabled))
      this.topics.delete(topic);
  }
}
