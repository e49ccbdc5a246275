import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import type { Channel } from './channels/channel.ts';
import { Channels } from './channels/channels.ts';
import { Departures } from './channels/departures.ts';
import { Joins } from './channels/joins.ts';
import { RightsWatch } from './channels/rights-watch.ts';
import { Presence } from './presence/presence.service.ts';
import { type Frame, UnreadableFrame } from './protocol/frame.ts';
import { type ClientSocket, CLOSE } from './sockets/client-socket.ts';
import { Broadcasts } from './talk/broadcasts.ts';

/** Reads what clients send and gives it to whom it concerns. Unknown events are ignored. */
@Injectable()
export class Messages {
  constructor(
    private readonly channels: Channels,
    private readonly departures: Departures,
    private readonly joins: Joins,
    private readonly rights: RightsWatch,
    private readonly broadcasts: Broadcasts,
    private readonly presence: Presence,
    private readonly clock: Clock,
  ) {}

  receive(socket: ClientSocket, data: Buffer, isBinary: boolean): void {
    if (!socket.isOpen) return;
    socket.heardAt = this.clock.elapsed();
    if (!socket.bounds.messages.take(socket.heardAt)) return socket.end(CLOSE.policy, 'too many messages');
    const frame = readOrEnd(socket, data, isBinary);
    if (frame) this.handle(socket, frame);
  }

  private handle(socket: ClientSocket, frame: Frame): void {
    const { event, topic, ref } = frame;
    if (event === 'phx_join') return void this.joins.join(socket, frame);
    const channel = this.currentChannel(socket, frame);
    if (channel) this.handleIn(channel, frame);
    else if (isAnswered(frame)) socket.send({ joinRef: null, ref, topic, event: 'phx_reply', payload: OK });
  }

  /** A message of an earlier join of the topic is none of the present one. */
  private currentChannel(socket: ClientSocket, { topic, joinRef }: Frame): Channel | undefined {
    const channel = this.channels.at(socket, topic);
    return joinRef === null || channel?.joinRef === joinRef ? channel : undefined;
  }

  private handleIn(channel: Channel, { event, ref, payload }: Frame): void {
    if (event === 'phx_leave') this.departures.leave(channel, ref);
    else if (event === 'access_token') void this.rights.renew(channel, payload);
    else if (event === 'broadcast') void this.broadcasts.take(channel, ref, payload);
    else if (event === 'presence') void this.presence.take(channel, ref, payload);
  }
}

const OK = { status: 'ok', response: {} } as const;

/** Heartbeats, and leaving what was left already. */
const isAnswered = ({ event, topic }: Frame): boolean =>
  event === 'phx_leave' || (event === 'heartbeat' && topic === 'phoenix');

function readOrEnd(socket: ClientSocket, data: Buffer, isBinary: boolean): Frame | null {
  try {
    return socket.serialization.read(data, isBinary);
  } catch (cause) {
    if (!(cause instanceof UnreadableFrame)) throw cause;
    socket.end(CLOSE.unreadable, cause.message);
    return null;
  }
}
