import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { TestHub } from '../support/app.ts';

export type Sent = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Record<string, unknown>,
];

export async function anonKeyOf(hub: TestHub): Promise<string> {
  return ((await (await fetch(`${hub.url}/api/config`)).json()) as { anon_key: string }).anon_key;
}

export const socketUrl = (hub: TestHub, query: string): string =>
  `${hub.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`;

/** What the server answers to a WebSocket that it does not open. */
export async function refusedHandshake(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  const socket = new WebSocket(url, { headers });
  const [, answer] = (await once(socket, 'unexpected-response')) as [
    unknown,
    AsyncIterable<Buffer> & { statusCode: number },
  ];
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return { status: answer.statusCode, text };
}

/** A client that speaks the protocol byte by byte, in its newer serialization. */
export class RawClient {
  readonly received: Sent[] = [];
  readonly binary: Buffer[] = [];
  closed: { code: number; reason: string } | undefined;
  private refs = 0;
  private waiting: (() => void)[] = [];

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data, isBinary) => {
      if (isBinary) this.binary.push(data as Buffer);
      else this.received.push(JSON.parse(String(data)) as Sent);
      this.wake();
    });
    socket.on('error', () => undefined);
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
      this.wake();
    });
  }

  static async open(hub: TestHub, key?: string): Promise<RawClient> {
    const apikey = key ?? (await anonKeyOf(hub));
    const client = new RawClient(new WebSocket(socketUrl(hub, `apikey=${apikey}&vsn=2.0.0`)));
    await once(client.socket, 'open');
    return client;
  }

  send(...frame: Sent): void {
    this.socket.send(JSON.stringify(frame));
  }

  /** Sends and waits for the reply. */
  async ask(
    topic: string,
    event: string,
    payload: object = {},
    joinRef: string | null = null,
  ): Promise<Reply> {
    const ref = String((this.refs += 1));
    this.send(event === 'phx_join' ? ref : joinRef, ref, topic, event, payload as Sent[4]);
    const reply = await this.next(([, its]) => its === ref);
    return { ...(reply[4] as unknown as Omit<Reply, 'ref'>), ref };
  }

  join(name: string, token?: string, config: object = { private: true }): Promise<Reply> {
    return this.ask(`realtime:${name}`, 'phx_join', { config, ...(token ? { access_token: token } : {}) });
  }

  /** The first message that fits, also of those that are here already. */
  async next(fits: (frame: Sent) => boolean): Promise<Sent> {
    await this.until(() => this.received.some(fits));
    return this.received.find(fits) as Sent;
  }

  event(name: string): Promise<Sent> {
    return this.next(([, , , event]) => event === name);
  }

  private async until(done: () => boolean): Promise<void> {
    while (!done()) {
      if (this.closed) throw new Error(`closed with ${this.closed.code} ${this.closed.reason}`);
      await this.anything();
    }
  }

  async end(): Promise<{ code: number; reason: string }> {
    while (!this.closed) await this.anything();
    return this.closed;
  }

  /** The next message, or the end of the socket. */
  private async anything(): Promise<void> {
    const woken = Promise.withResolvers<void>();
    this.waiting.push(woken.resolve);
    const inVain = setTimeout(() => woken.reject(new Error('nothing came within ten seconds')), 10_000);
    await woken.promise.finally(() => clearTimeout(inVain));
  }

  close(): void {
    this.socket.terminate();
  }

  private wake(): void {
    for (const go of this.waiting.splice(0)) go();
  }
}

export interface Reply {
  readonly ref: string;
  readonly status: 'ok' | 'error';
  readonly response: { readonly reason?: string; readonly postgres_changes?: object[] };
}
