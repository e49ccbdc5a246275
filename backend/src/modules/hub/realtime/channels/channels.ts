import { Injectable } from '@nestjs/common';
import type { ClientSocket } from '../sockets/client-socket.ts';
import type { Channel, ChannelCaller } from './channel.ts';

/** All channels that act for the operator, whichever key they brought. */
export const SERVICE = 'service';
const NONE: ReadonlySet<Channel> = new Set();

/** The channels of this process: by socket, by topic, and by the person, session or service token they act for. */
@Injectable()
export class Channels {
  private readonly bySocket = new Map<ClientSocket, Map<string, Channel>>();
  private readonly byTopic = new Map<string, Set<Channel>>();
  private readonly byCaller = new Map<string, Set<Channel>>();
  private readonly leavers = new Set<(channel: Channel) => void>();
  count = 0;

  /** `left` hears of every channel that ends, for whatever reason. */
  onLeave(left: (channel: Channel) => void): void {
    this.leavers.add(left);
  }

  /** A socket has one channel of a topic: the caller removes an earlier one before. */
  add(channel: Channel): void {
    const { socket, topic } = channel;
    this.bySocket.set(socket, (this.bySocket.get(socket) ?? new Map()).set(topic, channel));
    put(this.byTopic, topic, channel);
    this.count += 1;
  }

  /** @returns whether it was there */
  remove(channel: Channel): boolean {
    const { socket, topic } = channel;
    channel.isOpen = false;
    if (!take(this.byTopic, topic, channel)) return false;
    this.count -= 1;
    this.actFor(channel, null);
    const ofSocket = this.bySocket.get(socket);
    ofSocket?.delete(topic);
    if (ofSocket?.size === 0) this.bySocket.delete(socket);
    this.leavers.forEach((left) => left(channel));
    return true;
  }

  at(socket: ClientSocket, topic: string): Channel | undefined {
    return this.bySocket.get(socket)?.get(topic);
  }

  ofSocket(socket: ClientSocket): Channel[] {
    return [...(this.bySocket.get(socket)?.values() ?? [])];
  }

  /** Files the channel under its new caller; one that was left meanwhile acts for nobody. */
  actFor(channel: Channel, caller: ChannelCaller | null): void {
    for (const id of idsOf(channel.caller)) take(this.byCaller, id, channel);
    channel.caller = channel.isOpen ? caller : null;
    for (const id of idsOf(channel.caller)) put(this.byCaller, id, channel);
  }

  /** Those of the topic whose caller may hear of it. */
  membersOf(topic: string): Channel[] {
    return [...(this.byTopic.get(topic) ?? NONE)].filter(({ isMember }) => isMember);
  }

  /** The channels that act for a person, a session or a service token. */
  actingFor(id: string): ReadonlySet<Channel> {
    return this.byCaller.get(id) ?? NONE;
  }

  *all(): Iterable<Channel> {
    for (const channels of this.byTopic.values()) yield* channels;
  }

  /** How much each index holds: nothing once all have left. */
  sizes(): { sockets: number; topics: number; callers: number } {
    return { sockets: this.bySocket.size, topics: this.byTopic.size, callers: this.byCaller.size };
  }

  socketsOf(userId: string): ReadonlySet<ClientSocket> {
    return new Set([...this.actingFor(userId)].map(({ socket }) => socket));
  }
}

function idsOf(caller: ChannelCaller | null): string[] {
  const { principal } = caller ?? {};
  if (principal?.kind === 'user') return [principal.userId, principal.sessionId];
  if (principal?.kind !== 'service') return [];
  return principal.tokenId ? [SERVICE, principal.tokenId] : [SERVICE];
}

function put(index: Map<string, Set<Channel>>, key: string, channel: Channel): void {
  index.set(key, (index.get(key) ?? new Set()).add(channel));
}

/** Leaves no empty set behind. */
function take(index: Map<string, Set<Channel>>, key: string, channel: Channel): boolean {
  const channels = index.get(key);
  if (!channels?.delete(channel)) return false;
  if (channels.size === 0) index.delete(key);
  return true;
}
