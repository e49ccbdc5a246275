import { Injectable } from '@nestjs/common';
import { Listener } from '#platform/database/listener.ts';
import { Log } from '#platform/logging/log.ts';
import type { Channel } from '../channels/channel.ts';
import { Channels } from '../channels/channels.ts';
import { notTalking, Refused, refusalIn } from '../channels/refused.ts';
import { writeRawBroadcast } from '../protocol/binary-frames.ts';
import { fanOut, fanOutRaw } from '../sources/fan-out.ts';
import { Relay } from './relay.ts';

/** On this channel of the database all processes hear what clients send to each other. */
const BROADCASTS = 'realtime_broadcasts';
const MOST_EVENT = 255;

/** What one client sends to the others of its topic. */
interface Broadcast {
  readonly topic: string;
  readonly event: string;
  readonly payload?: unknown;
  /** Bytes, as base64. */
  readonly raw?: string;
  /** The id of the channel it came from. */
  readonly from: string;
  /** The database would drop a message that is like another one of the same transaction. */
  readonly number: number;
}

/**
 * Brings what clients send to the other clients of the topic, in every process, where its rule lets them talk. All of it goes
 * through the database, so that everybody gets it in one order.
 */
@Injectable()
export class Broadcasts {
  private count = 0;

  constructor(
    private readonly channels: Channels,
    private readonly relay: Relay,
    private readonly listener: Listener,
    private readonly log: Log,
  ) {}

  /** From now on. */
  begin(): void {
    this.listener.on(BROADCASTS, (text) => this.deliver(JSON.parse(text) as Broadcast));
  }

  /** A public channel that nobody may talk on takes the message and drops it. */
  async take(channel: Channel, ref: string | null, sent: unknown): Promise<void> {
    const { ack } = channel.request.broadcast;
    try {
      const { event, payload } = readBroadcast(sent);
      if (channel.mayTalk) await this.send(channel, event, payload);
      else if (channel.request.isPrivate) throw notTalking();
      if (ack) channel.reply(ref, 'ok');
    } catch (cause) {
      this.refuse(channel, ack ? ref : null, cause);
    }
  }

  private send({ topic, id: from }: Channel, event: string, payload: unknown): Promise<void> {
    const content = Buffer.isBuffer(payload) ? { raw: payload.toString('base64') } : { payload };
    const message: Broadcast = { topic, event, ...content, from, number: (this.count += 1) };
    return this.relay.send(BROADCASTS, message);
  }

  private refuse(channel: Channel, ref: string | null, cause: unknown): void {
    const refusal = refusalIn(cause);
    if (!refusal) this.log.warn({ err: cause }, 'a broadcast could not be sent');
    const reason = refusal?.message ?? 'the message could not be sent';
    if (ref === null) channel.tell('system', 'error', reason);
    else channel.reply(ref, 'error', { reason });
  }

  private deliver({ topic, event, payload, raw, from }: Broadcast): void {
    const hearers = this.channels
      .membersOf(topic)
      .filter(({ id, request }) => id !== from || request.broadcast.self);
    if (raw !== undefined)
      return fanOutRaw(hearers, writeRawBroadcast(topic, { event, payload: Buffer.from(raw, 'base64') }));
    const message = { type: 'broadcast', event, payload };
    fanOut(hearers, { joinRef: null, ref: null, topic, event: 'broadcast', payload: message });
  }
}

/** @throws Refused for what has another shape */
function readBroadcast(sent: unknown): { event: string; payload: unknown } {
  const { event, payload } = (sent ?? {}) as Record<string, unknown>;
  if (typeof event !== 'string' || Buffer.byteLength(event) > MOST_EVENT)
    throw new Refused(`a broadcast names its event, with at most ${MOST_EVENT} bytes`);
  return { event, payload };
}
