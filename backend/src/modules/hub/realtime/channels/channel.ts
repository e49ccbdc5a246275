import { randomUUID } from 'node:crypto';
import type { Principal } from '#access/principal.ts';
import type { TokenCaller } from '#access/token-callers.ts';
import type { ClientSocket } from '../sockets/client-socket.ts';
import type { RowBinding } from '../rows/row-bindings.ts';
import type { JoinRequest } from './join-request.ts';

const PREFIX = 'realtime:';

/** Who a channel acts for, and the token that proved it. */
export interface ChannelCaller extends TokenCaller {
  readonly token: string;
}

/** One topic that one socket has joined. */
export class Channel {
  readonly id = randomUUID();
  caller: ChannelCaller | null = null;
  /** Whether a rule lets the caller hear what is told on this topic. */
  isMember = false;
  /** Whether it lets the caller send there. */
  mayTalk = false;
  /** The changes of rows it gets, once it has joined. */
  rows: readonly RowBinding[] = [];
  /** Whether it hears who is present. */
  isWatching = false;
  isOpen = true;
  private lastTurn: Promise<void> = Promise.resolve();

  constructor(
    readonly socket: ClientSocket,
    /** As the client names it. */
    readonly topic: string,
    readonly joinRef: string | null,
    readonly request: JoinRequest,
  ) {}

  /** Under which its person is shown as present. */
  get presenceKey(): string {
    return this.request.presence.key || this.id;
  }

  /** The topic without the client's prefix. */
  get name(): string {
    return nameOf(this.topic);
  }

  get principal(): Principal | null {
    return this.caller?.principal ?? null;
  }

  /** Runs `work` after what was begun before it. */
  inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.lastTurn.then(work);
    this.lastTurn = turn.catch(() => undefined);
    return turn;
  }

  push(event: string, payload: object): void {
    const { socket, topic, joinRef } = this;
    socket.send({ joinRef, ref: null, topic, event, payload });
  }

  reply(ref: string | null, status: 'ok' | 'error', response: object = {}): void {
    const { socket, topic, joinRef } = this;
    socket.send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  /** What a part of the channel has to say: that rows are subscribed, or why something failed. */
  tell(extension: 'postgres_changes' | 'system', status: 'ok' | 'error', message: string): void {
    this.push('system', { extension, status, message, channel: this.name });
  }
}

export const isTopic = (topic: string): boolean =>
  topic.startsWith(PREFIX) && topic.length > PREFIX.length && Buffer.byteLength(topic) <= 255;
export const nameOf = (topic: string): string => topic.slice(PREFIX.length);
export const topicOf = (name: string): string => PREFIX + name;
