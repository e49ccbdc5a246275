import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Listener } from '#platform/database/listener.ts';
import { Log } from '#platform/logging/log.ts';
import type { Frame } from '../protocol/frame.ts';
import type { ClientSocket } from '../sockets/client-socket.ts';
import { Admission } from './admission.ts';
import { Channel, isTopic } from './channel.ts';
import { Channels } from './channels.ts';
import { readJoinRequest } from './join-request.ts';
import { notReady, Refused, refusalIn, tooManyChannels, tooManyJoins } from './refused.ts';

/** Clients give up after ten seconds. */
const ANSWER_MS = 8_000;

/** Lets sockets join topics, and takes them out again. */
@Injectable()
export class Joins {
  constructor(
    private readonly admission: Admission,
    private readonly channels: Channels,
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
      await inTime(this.admission.check(channel, channel.request.token));
      if (channel.isOpen) channel.reply(frame.ref, 'ok', { postgres_changes: [] });
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
    const replaced = this.channels.at(socket, topic);
    if (replaced) this.channels.remove(replaced);
    const most = this.env.REALTIME_CHANNELS;
    if (this.channels.ofSocket(socket).length >= most) throw tooManyChannels(most);
    const channel = new Channel(socket, topic, joinRef ?? ref, request);
    this.channels.add(channel);
    return channel;
  }

  private refuse(socket: ClientSocket, { topic, joinRef, ref }: Frame, cause: unknown): void {
    const refusal = refusalIn(cause);
    if (!refusal) this.log.warn({ err: cause }, 'a join could not be decided');
    const payload = { status: 'error', response: { reason: (refusal ?? notReady()).message } };
    socket.send({ joinRef: joinRef ?? ref, ref, topic, event: 'phx_reply', payload });
  }

  leave(channel: Channel, ref: string | null): void {
    this.channels.remove(channel);
    channel.reply(ref, 'ok');
    channel.push('phx_close', {});
  }

  /** Ends a channel for good: its client does not join again by itself. */
  close(channel: Channel, why: Refused): void {
    if (!this.channels.remove(channel)) return;
    channel.tell('system', 'error', why.message);
    channel.push('phx_close', {});
  }

  /** Ends a channel that may have missed something: its client joins again by itself. */
  fail(channel: Channel): void {
    if (this.channels.remove(channel)) channel.push('phx_error', {});
  }
}

/** @throws Refused when it takes too long */
async function inTime(work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(notReady()), ANSWER_MS);
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
