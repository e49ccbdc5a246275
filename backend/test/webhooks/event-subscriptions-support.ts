import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { type Person, send } from '../support/people.ts';
import type { TestHub } from '../support/app.ts';

export interface ReceivedEvent {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Another system: receives events, and answers with the given statuses first, then with 204. */
export async function startReceiver() {
  const received: ReceivedEvent[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      received.push({ headers: request.headers, text: Buffer.concat(pieces).toString() });
      response.writeHead(statuses.shift() ?? 204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answerFirst: (...first: number[]) => void statuses.push(...first),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export interface Subscription {
  readonly id: string;
  readonly state: string;
  readonly secret: string;
}
export interface Delivery {
  readonly id: string;
  readonly event_id: string;
  readonly type: string;
  readonly state: string;
  readonly tries: number;
  readonly last_status: number | null;
  readonly last_error: string | null;
}

export const ALL = [
  'connection.connected',
  'connection.disconnected',
  'connection.needs_reconnect',
  'tool.event_received',
];

export const subscribe = (hub: TestHub, admin: Person, url: string, events = ALL) =>
  send<Subscription>(hub, admin, 'POST', '/api/admin/event-subscriptions', {
    url,
    events,
    allow_private: true,
  });

export async function deliveries(hub: TestHub, admin: Person, id: string): Promise<readonly Delivery[]> {
  const path = `/api/admin/event-subscriptions/${id}/deliveries`;
  return (await send<{ items: Delivery[] }>(hub, admin, 'GET', path)).body.items;
}

/** The events received so far, verified by the reference library. */
export const verified = (received: readonly ReceivedEvent[], secret: string) =>
  received.map(
    ({ headers, text }) =>
      new Webhook(secret).verify(text, headers as Record<string, string>) as {
        type: string;
        timestamp: string;
        data: Record<string, unknown>;
      },
  );

/** Waits until something is there, and answers it. */
export async function until<T>(what: string, look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(20)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new Error(`not within 20 s: ${what}`);
}

export const untilReceived = (
  received: readonly ReceivedEvent[],
  count: number,
): Promise<readonly ReceivedEvent[]> =>
  until(`${count} events told`, () => (received.length >= count ? received : undefined));
