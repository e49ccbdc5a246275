import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { networkOf } from '#platform/web/limits/network-of.ts';
import { type ClientSocket, CLOSE } from './client-socket.ts';

/** What a client reads whose WebSocket is not opened. */
export interface HandshakeRefusal {
  readonly status: number;
  readonly error: string;
}

/** The open WebSockets of this process: how many there may be, which of them are silent, and their end. */
@Injectable()
export class OpenSockets {
  private readonly networks = new Map<ClientSocket, string>();
  private readonly counts = new Map<string, number>();
  private emptied: (() => void) | undefined;
  isEnding = false;

  constructor(private readonly env: Env) {}

  get count(): number {
    return this.networks.size;
  }

  /** Why one more from this address is too many. */
  refusal(ip: string): HandshakeRefusal | null {
    if (this.isEnding) return { status: 503, error: 'The server is restarting.' };
    if (this.count >= this.env.REALTIME_SOCKETS)
      return { status: 503, error: 'Too many connections. Please try again later.' };
    const fromThere = this.counts.get(networkOf(ip)) ?? 0;
    if (fromThere < this.env.REALTIME_SOCKETS_PER_ADDRESS) return null;
    return { status: 429, error: 'Too many connections from this address.' };
  }

  add(socket: ClientSocket, ip: string): void {
    const network = networkOf(ip);
    this.networks.set(socket, network);
    this.counts.set(network, (this.counts.get(network) ?? 0) + 1);
  }

  remove(socket: ClientSocket): void {
    const network = this.networks.get(socket);
    if (network === undefined) return;
    this.networks.delete(socket);
    const left = (this.counts.get(network) ?? 1) - 1;
    if (left > 0) this.counts.set(network, left);
    else this.counts.delete(network);
    if (this.count === 0) this.emptied?.();
  }

  /** Closes those that have said nothing for too long. */
  sweep(now: number): void {
    for (const socket of this.networks.keys())
      if (now - socket.heardAt >= this.env.REALTIME_SILENCE_MS)
        socket.end(CLOSE.goingAway, 'silent for too long');
  }

  /** Asks all clients to come back later, and cuts those that do not answer in time. */
  async end(waitMs: number): Promise<void> {
    this.isEnding = true;
    if (this.count === 0) return;
    const empty = Promise.withResolvers<void>();
    this.emptied = empty.resolve;
    for (const socket of this.networks.keys()) socket.end(CLOSE.restart, 'the server restarts');
    const cut = setTimeout(() => this.cutAll(), waitMs);
    await empty.promise.finally(() => clearTimeout(cut));
  }

  private cutAll(): void {
    for (const socket of this.networks.keys()) socket.cut();
  }
}
