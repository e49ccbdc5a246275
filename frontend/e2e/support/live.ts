import type { Page, WebSocket } from '@playwright/test';

/** The socket of a page's live changes, and what was said on it. */
export interface LiveLine {
  readonly sockets: readonly WebSocket[];
  /** Resolves when the hub has let the page join a topic, once more than it had before. */
  joined(topic: string): Promise<void>;
}

/** Listens to the live connection of a page. To be called before the page is opened. */
export function watchLive(page: Page): LiveLine {
  const sockets: WebSocket[] = [];
  const joins = new Map<string, number>();
  const waiting = new Set<() => void>();
  const wanted = new Map<string, number>();
  page.on('websocket', (socket) => {
    sockets.push(socket);
    socket.on('framereceived', ({ payload }) => {
      const [, , topic, event, answer] = frameOf(payload);
      if (event !== 'phx_reply' || !answer?.response?.postgres_changes) return;
      joins.set(topic, (joins.get(topic) ?? 0) + 1);
      waiting.forEach((look) => look());
    });
  });
  const joined = (name: string) => {
    const topic = `realtime:${name}`;
    const least = (wanted.get(topic) ?? 0) + 1;
    wanted.set(topic, least);
    return new Promise<void>((resolve) => {
      const look = () => {
        if ((joins.get(topic) ?? 0) < least) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  };
  return { sockets, joined };
}

type Frame = [unknown, unknown, string, string, { response?: { postgres_changes?: unknown } } | undefined];
const frameOf = (payload: string | Buffer): Frame => JSON.parse(payload.toString()) as Frame;
