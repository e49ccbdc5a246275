import { once } from 'node:events';
import { WebSocket } from 'ws';

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: object];
interface Reply {
  readonly status?: string;
  readonly response?: { readonly reason?: string };
}

/** A client of the realtime protocol that asks for many things at once and counts what came of them. */
export class RealtimeSocket {
  ok = 0;
  /** Why joins were refused. */
  readonly refusals: string[] = [];
  private waiting: (() => void) | undefined;
  private readonly closing: Promise<number>;
  private readonly socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    this.closing = new Promise((resolve) => socket.on('close', resolve));
    socket.on('error', () => undefined);
    socket.on('message', (data) => this.heard(JSON.parse(String(data)) as Frame));
  }

  static async open(url: string, key: string): Promise<RealtimeSocket> {
    const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;
    const socket = new WebSocket(address);
    await once(socket, 'open');
    return new RealtimeSocket(socket);
  }

  private get answered(): number {
    return this.ok + this.refusals.length;
  }

  /** Joins all topics at once, and waits until each was answered. */
  async join(topics: readonly string[], token: string, config: object = {}): Promise<void> {
    const until = this.answered + topics.length;
    topics.forEach((topic) =>
      this.send([topic, topic, `realtime:${topic}`, 'phx_join', { config, access_token: token }]),
    );
    while (this.answered < until) await this.anything();
  }

  /** Leaves all topics, and waits until each was answered. */
  async leave(topics: readonly string[]): Promise<void> {
    const until = this.ok + topics.length;
    topics.forEach((topic) => this.send([topic, `${topic} leave`, `realtime:${topic}`, 'phx_leave', {}]));
    while (this.ok < until) await this.anything();
  }

  sendBytes(bytes: number): void {
    this.socket.send(Buffer.alloc(bytes, ' '), { binary: false });
  }

  stopReading(): void {
    this.socket.pause();
  }

  /** Reads on; the code with which the hub closed it. */
  async closedWith(): Promise<number> {
    this.socket.resume();
    return this.closing;
  }

  /** Without a word. */
  async cut(): Promise<void> {
    this.socket.terminate();
    await this.closing;
  }

  private send(frame: Frame): void {
    this.socket.send(JSON.stringify(frame));
  }

  private heard([, , , event, payload]: Frame): void {
    if (event !== 'phx_reply') return;
    if ((payload as Reply).status === 'ok') this.ok += 1;
    else this.refusals.push((payload as Reply).response?.reason ?? '');
    this.waiting?.();
  }

  /** The next reply, or the end of the socket. */
  private async anything(): Promise<void> {
    const ended = this.closing.then((code) => {
      throw new Error(`the hub closed the socket with ${code}`);
    });
    await Promise.race([new Promise<void>((next) => (this.waiting = next)), ended]);
  }
}
