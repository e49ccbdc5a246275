import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Log } from '#platform/logging/log.ts';
import type { Channel } from '../channels/channel.ts';
import { Channels } from '../channels/channels.ts';
import { notTalking, Refused, refusalIn, tooManyJoins } from '../channels/refused.ts';
import { PresenceStore } from './presence-store.ts';
import { WatchedTopics } from './watched-topics.ts';

const MOST_BYTES = 4_096;
/** A third of the time after which a process counts as gone. */
const BEAT_MS = 20_000;

/** Lets channels say that their person is present, where the topic's rule lets them talk, and takes it back when they end. */
@Injectable()
export class Presence {
  /** What the channels of this process say, by channel. */
  private readonly tracked = new Map<Channel, string>();
  private readonly leaving = new Set<Promise<void>>();
  private beat: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: PresenceStore,
    private readonly topics: WatchedTopics,
    private readonly channels: Channels,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** From now on. */
  begin(): void {
    this.topics.begin();
    this.channels.onLeave((channel) => this.leaveLater(channel));
    this.beat = setInterval(() => void this.renew(), BEAT_MS);
    this.beat.unref();
  }

  /** Nobody is present here any more once all sockets are closed; what that says in the database is waited for. */
  async end(): Promise<void> {
    clearInterval(this.beat);
    await Promise.all(this.leaving);
  }

  /** Takes `track` and `untrack`. A public channel that nobody may talk on takes them and drops them. */
  async take(channel: Channel, ref: string | null, sent: unknown): Promise<void> {
    const { event, payload } = (sent ?? {}) as Record<string, unknown>;
    try {
      if (event === 'track') await channel.inTurn(() => this.track(channel, payload));
      else if (event === 'untrack') await channel.inTurn(() => this.untrack(channel));
      channel.reply(ref, 'ok');
    } catch (cause) {
      const refusal = refusalIn(cause);
      if (!refusal) this.log.warn({ err: cause }, 'a presence could not be stored');
      channel.reply(ref, 'error', { reason: refusal?.message ?? 'not stored, try again' });
    }
  }

  private async track(channel: Channel, payload: unknown): Promise<void> {
    if (!channel.mayTalk && channel.request.isPrivate) throw notTalking();
    if (!channel.mayTalk || !channel.isOpen) return;
    const meta = metaIn(payload);
    if (!channel.socket.bounds.joins.take(this.clock.elapsed())) throw tooManyJoins();
    const id = randomUUID();
    await this.store.put(
      channel.topic,
      { id, key: channel.presenceKey, meta },
      this.tracked.get(channel) ?? null,
    );
    this.tracked.set(channel, id);
  }

  private async untrack(channel: Channel): Promise<void> {
    const id = this.tracked.get(channel);
    if (id === undefined) return;
    await this.store.remove(channel.topic, [id]);
    this.tracked.delete(channel);
  }

  private leaveLater(channel: Channel): void {
    const left = this.leave(channel).finally(() => this.leaving.delete(left));
    this.leaving.add(left);
  }

  /** Where it fails, the row ends by itself, since nobody renews it. */
  private async leave(channel: Channel): Promise<void> {
    try {
      await channel.inTurn(() => this.untrack(channel));
    } catch (cause) {
      this.tracked.delete(channel);
      this.log.warn({ err: cause }, 'a presence could not be removed');
    }
  }

  private async renew(): Promise<void> {
    if (this.tracked.size + this.topics.count === 0) return;
    try {
      await this.store.renew([...this.tracked.values()]);
    } catch (cause) {
      this.log.warn({ err: cause }, 'presences could not be renewed');
    }
  }
}

/** @throws Refused for what is no object, or too large */
function metaIn(payload: unknown): Record<string, unknown> {
  if (payload === undefined || payload === null) return {};
  if (typeof payload !== 'object' || Array.isArray(payload)) throw new Refused('a presence is an object');
  if (Buffer.byteLength(JSON.stringify(payload)) > MOST_BYTES)
    throw new Refused(`a presence has at most ${MOST_BYTES} bytes`);
  return payload as Record<string, unknown>;
}
