import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Listener } from '#platform/database/listener.ts';
import { Log } from '#platform/logging/log.ts';
import type { Frame } from '../protocol/frame.ts';
import type { ClientSocket } from '../sockets/client-socket.ts';
import { WatchedTopics } from '../presence/watched-topics.ts';
import { RowBindings } from '../rows/row-bindings.ts';
import { Admission } from './admission.ts';
import { Channel, isTopic } from './channel.ts';
import { Channels } from './channels.ts';
import { readJoinRequest } from './join-request.ts';
import { notReady, Refused, refusalIn, tooManyChannels, tooManyJoins } from './refused.ts';

/** Clients give up after ten seconds. */
const ANSWER_MS = 8_000;

/** Lets sockets join topics, and tells them what they have joined. */
@Injectable()
export class Joins {
  constructor(
    private readonly admission: Admission,
    private readonly bindings: RowBindings,
    private readonly channels: Channels,
    private readonly presences: WatchedTopics,
    private readonly listener: Listener,
    private readonly clock: Clock,
    private readonly env: Env,
    private readonly log: Log,
  ) {}

  /** Answers within ten seconds, whatever happens. */
  async join(socket: ClientSocket, frame: Frame): Promise<void> {
    let channel: Channel | undefined;
    try {
      channel = this.open(socket, frame);
      await inTime(this.admission.admit(channel, channel.request.token ?? socket.key));
      if (channel.isOpen) this.accept(channel, frame.ref);
    } catch (cause) {
      if (channel) this.channels.remove(channel);
      this.refuse(socket, frame, cause);
    }
  }

  /** A channel that is not a member of anything yet. It takes the place of an earlier one of the same topic. */
  private open(socket: ClientSocket, { topic, joinRef, ref, payload }: Frame): Channel {
    if (!socket.bounds.joins.take(this.clock.elapsed())) throw tooManyJoins();
    if (!isTopic(topic)) throw new Refused('unmatched topic');
    if (!this.listener.connected) throw notReady();
    const request = readJoinRequest(payload);
    this.bindings.assertOffered(request.rows);
    const replaced = this.channels.at(socket, topic);
    if (replaced) this.channels.remove(replaced);
    const most = this.env.REALTIME_CHANNELS;
    if (this.channels.ofSocket(socket).length >= most) throw tooManyChannels(most);
    const channel = new Channel(socket, topic, joinRef ?? ref, request);
    this.channels.add(channel);
    return channel;
  }

  private accept(channel: Channel, ref: string | null): void {
    const { rows } = channel.request;
    const answered = rows.map((row, at) => ({ ...row, id: at + 1 }));
    channel.reply(ref, 'ok', { postgres_changes: answered });
    if (rows.length > 0) this.follow(channel);
    if (channel.request.presence.enabled) void this.presences.show(channel);
  }

  /** A filter that cannot be read leaves the channel without rows, and says so. */
  private follow(channel: Channel): void {
    try {
      channel.rows = this.bindings.read(channel.request.rows);
      channel.tell('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      channel.tell('postgres_changes', 'error', cause.message);
    }
  }

  private refuse(socket: ClientSocket, { topic, joinRef, ref }: Frame, cause: unknown): void {
    const refusal = refusalIn(cause);
    if (!refusal) this.log.warn({ err: cause }, 'a join could not be decided');
    const payload = { status: 'error', response: { reason: (refusal ?? notReady()).message } };
    socket.send({ joinRef: joinRef ?? ref, ref, topic, event: 'phx_reply', payload });
  }
}

/** @throws Refused when it takes too long */
async function inTime(work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(notReady()), ANSWER_MS);
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
