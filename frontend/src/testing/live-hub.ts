import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

interface JoinConfig {
  readonly private: boolean;
  readonly postgres_changes: readonly object[];
}
type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: object];

/** A hub that speaks as much of the realtime protocol as the web app hears, and keeps what it was told. */
export class LiveHub {
  private readonly server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  private readonly sockets = new Set<WebSocket>();
  /** What came, as `topic event`. */
  readonly received: string[] = [];
  /** The tokens of joins and of `access_token`, in order. */
  readonly tokens: (string | undefined)[] = [];
  /** How topics were joined. */
  readonly configs = new Map<string, JoinConfig>();
  /** Topics that are closed as soon as they are joined. */
  readonly closed = new Set<string>();
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

  /** A row of the first table that the topic subscribed to changed. */
  changeRow(topic: string): void {
    const row = {
      schema: 'public',
      table: 'rows',
      commit_timestamp: '',
      type: 'UPDATE',
      columns: [],
      record: {},
    };
    this.send([null, null, `realtime:${topic}`, 'postgres_changes', { ids: [1], data: row }]);
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
    const name = topic.replace('realtime:', '');
    this.received.push(`${name} ${event}`);
    const { access_token: token, config } = payload as { access_token?: string; config?: JoinConfig };
    if (event === 'phx_join' || event === 'access_token') this.tokens.push(token);
    if (event === 'access_token') return;
    if (config) this.configs.set(name, config);
    if (config && this.closed.has(name)) return this.closeTopic(name);
    const rows = config?.postgres_changes.map((row, at) => ({ ...row, id: at + 1 })) ?? [];
    const reply = { status: 'ok', response: { postgres_changes: rows } };
    socket.send(JSON.stringify([joinRef, ref, topic, 'phx_reply', reply]));
  }

  private send(frame: Frame): void {
    for (const socket of this.sockets) socket.send(JSON.stringify(frame));
  }
}
