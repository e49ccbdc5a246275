import type { WebSocket } from 'ws';
import type { Frame, Serialization } from '../protocol/frame.ts';
import type { Allowance } from './allowance.ts';

/** Why we close a socket (RFC 6455, section 7.4, and the registry of IANA). */
export const CLOSE = {
  goingAway: 1001,
  unreadable: 1003,
  policy: 1008,
  restart: 1012,
  tryLater: 1013,
} as const;

/** What one client may do. */
export interface SocketBounds {
  readonly messages: Allowance;
  readonly joins: Allowance;
  /** Bytes that may wait for it. */
  readonly waiting: number;
}

const TEXT = { binary: false } as const;
const BINARY = { binary: true } as const;

/** One client's connection: what goes out to it, bounded by what it reads. */
export class ClientSocket {
  /** When its last message came. */
  heardAt: number;
  private ending = false;

  constructor(
    private readonly socket: WebSocket,
    readonly serialization: Serialization,
    /** The key of the handshake: channels act for it until they have a token of their own. */
    readonly key: string,
    readonly bounds: SocketBounds,
    readonly openedAt: number,
  ) {
    this.heardAt = openedAt;
  }

  get isOpen(): boolean {
    return !this.ending && this.socket.readyState === this.socket.OPEN;
  }

  send(frame: Frame): boolean {
    return this.write(this.serialization.write(frame), TEXT);
  }

  /** @returns false where the client is gone, or is disconnected because it does not read */
  sendText(frame: Buffer): boolean {
    return this.write(frame, TEXT);
  }

  sendBinary(frame: Buffer): boolean {
    return this.write(frame, BINARY);
  }

  private write(frame: Buffer, kind: typeof TEXT | typeof BINARY): boolean {
    if (!this.isOpen) return false;
    if (this.socket.bufferedAmount > this.bounds.waiting) {
      this.end(CLOSE.policy, 'reads too slowly');
      return false;
    }
    this.socket.send(frame, kind);
    return true;
  }

  /** Says why. A client that does not answer is cut off a little later. */
  end(code: number, reason: string): void {
    if (this.ending) return;
    this.ending = true;
    this.socket.close(code, reason);
  }

  /** Without a word. */
  cut(): void {
    this.ending = true;
    this.socket.terminate();
  }
}
