import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: object];

/** A hub that speaks as much of the realtime protocol as the web app hears, and keeps what it was told. */
export class LiveHub {
  private readonly server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  private readonly sockets = new Set<WebSocket>();
  /** What came, as `topic event`. */
  readonly received: string[] = [];
  /** The tokens of joins and of `access_token`, in order. */
  readonly tokens: (string | undefined)[] = [];
  /** The addresses that were asked for. */
  readonly addresses: string[] = [];

  static async start(): Promise<LiveHub> {
    const hub = new LiveHub();
    hub.server.on('connection', (socket, { url = '' }) => hub.accept(socket, url));
    await once(hub.server, 'listening');
    return hub;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get open(): number {
    return this.sockets.size;
  }

  /** Something happened on a topic. */
  tell(topic: string, event: string, payload: object): void {
    this.send([null, null, `realtime:${topic}`, 'broadcast', { type: 'broadcast', event, payload }]);
  }

  /** Takes everybody out of a topic, as when a token has run out. */
  closeTopic(topic: string): void {
    this.send([null, null, `realtime:${topic}`, 'phx_close', {}]);
  }

  /** The line is cut. */
  cut(): void {
    for (const socket of this.sockets) socket.terminate();
  }

  async stop(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private accept(socket: WebSocket, url: string): void {
    this.addresses.push(url);
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('message', (data) => this.answer(socket, JSON.parse(String(data)) as Frame));
  }

  private answer(socket: WebSocket, [joinRef, ref, topic, event, payload]: Frame): void {
    this.received.push(`${topic.replace('realtime:', '')} ${event}`);
    const { access_token: token, config } = payload as {
      access_token?: string;
      config?: { postgres_changes: object[] };
    };
    if (event === 'phx_join' || event === 'access_token') this.tokens.push(token);
    if (event === 'access_token') return;
    const rows = config?.postgres_changes.map((row, at) => ({ ...row, id: at + 1 })) ?? [];
    const reply = { status: 'ok', response: { postgres_changes: rows } };
    socket.send(JSON.stringify([joinRef, ref, topic, 'phx_reply', reply]));
  }

  private send(frame: Frame): void {
    for (const socket of this.sockets) socket.send(JSON.stringify(frame));
  }
}
