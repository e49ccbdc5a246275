import type { HubRequest, StreamEvent } from '../../../shared/api/index.ts';
import { requestBuilder } from '../../../shared/api/index.ts';
import { assistantApi } from '../api.ts';
import type { Asking } from './asking-state.ts';
import { begun, heard } from './asking-state.ts';

interface Running {
  asking: Asking;
  readonly controller: AbortController;
  /** Stop was pressed. */
  stopped: boolean;
}

/** How the stream itself ended, for whoever began it. */
export type Ended = { readonly kind: 'heard'; readonly asking: Asking } | { readonly kind: 'left' };

const running = new Map<string, Running>();
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

function take(id: string, mine: Running, event: StreamEvent): void {
  mine.asking = heard(mine.asking, event);
  // Stop may be pressed before anybody knows which answer it is.
  if (event.event === 'start' && mine.stopped) void askToStop(mine);
  if (running.get(id) === mine) tell();
}

/** So long the server may take to end what it was told to stop. */
const STOP_MS = 4_000;

/** The server ends it and sends its end; if it cannot be told, or does not, leaving ends it as well. */
async function askToStop(mine: Running): Promise<void> {
  const answer = mine.asking.start?.answer.id;
  if (!answer) return;
  setTimeout(() => mine.controller.abort(), STOP_MS);
  await assistantApi.stop(answer).catch(() => mine.controller.abort());
}

/**
 * The answers that are being written, one a conversation. They go on while another conversation is looked at, and end with
 * the page. Knows no React.
 */
export const askingStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  get: (conversationId: string | null): Asking | null =>
    (conversationId === null ? undefined : running.get(conversationId)?.asking) ?? null,

  /** Asks, and resolves when the answer has ended. A refusal is thrown as it came. */
  async ask(
    conversationId: string,
    request: HubRequest,
    asked: string | null,
    replaces: string | null,
  ): Promise<Ended> {
    const mine: Running = {
      asking: begun(asked, replaces),
      controller: new AbortController(),
      stopped: false,
    };
    running.set(conversationId, mine);
    tell();
    try {
      const { signal } = mine.controller;
      await requestBuilder.stream({ ...request, signal }, (event) => take(conversationId, mine, event));
      return { kind: 'heard', asking: mine.asking };
    } catch (error) {
      if (mine.controller.signal.aborted) return { kind: 'left' };
      throw error;
    }
  },

  /** What was kept by the server is shown from there now. */
  forget(conversationId: string): void {
    running.delete(conversationId);
    tell();
  },

  /** Before the first word is known to come there is nobody to tell: then it is left, which ends it too. */
  stop(conversationId: string): void {
    const mine = running.get(conversationId);
    if (!mine || mine.stopped) return;
    mine.stopped = true;
    if (mine.asking.start) void askToStop(mine);
    else mine.controller.abort();
  },

  /** The page goes: the server ends what nobody reads, and keeps what there is. */
  leaveAll(): void {
    for (const { controller } of running.values()) controller.abort();
    running.clear();
    tell();
  },
};
