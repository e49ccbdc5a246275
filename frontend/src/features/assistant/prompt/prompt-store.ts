import type { HubRequest, StreamEvent } from '../../../shared/api/index.ts';
import { requestBuilder } from '../../../shared/api/index.ts';
import { assistantApi } from '../api.ts';
import type { PromptRun } from './prompt-run.ts';
import { newRun, withEvent } from './prompt-run.ts';

interface Running {
  run: PromptRun;
  readonly controller: AbortController;
  /** Stop was pressed. */
  stopped: boolean;
}

/** How the stream ended, for the code that started it. */
export type Ended = { readonly kind: 'ended'; readonly run: PromptRun } | { readonly kind: 'left' };

const running = new Map<string, Running>();
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

function take(id: string, mine: Running, event: StreamEvent): void {
  mine.run = withEvent(mine.run, event);
  // Stop may be pressed before the id of the answer is known.
  if (event.event === 'start' && mine.stopped) void askToStop(mine);
  if (running.get(id) === mine) tell();
}

/** How long the server may take to end a stopped answer, in milliseconds. */
const STOP_MS = 4_000;

/** The server ends it and sends its end; if it cannot be told, or does not, leaving ends it as well. */
async function askToStop(mine: Running): Promise<void> {
  const answer = mine.run.start?.answer.id;
  if (!answer) return;
  setTimeout(() => mine.controller.abort(), STOP_MS);
  await assistantApi.stop(answer).catch(() => mine.controller.abort());
}

/**
 * The answers that are being written, one a conversation. They go on while another conversation is looked at, and end with
 * the page. Knows no React.
 */
export const promptStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  get: (conversationId: string | null): PromptRun | null =>
    (conversationId === null ? undefined : running.get(conversationId)?.run) ?? null,

  /** Asks, and resolves when the answer has ended. A refusal is thrown as it came. */
  async ask(
    conversationId: string,
    request: HubRequest,
    asked: string | null,
    replaces: string | null,
  ): Promise<Ended> {
    const mine: Running = {
      run: newRun(asked, replaces),
      controller: new AbortController(),
      stopped: false,
    };
    running.set(conversationId, mine);
    tell();
    try {
      const { signal } = mine.controller;
      await requestBuilder.stream({ ...request, signal }, (event) => take(conversationId, mine, event));
      return { kind: 'ended', run: mine.run };
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
    if (mine.run.start) void askToStop(mine);
    else mine.controller.abort();
  },

  /** The page goes: the server ends what nobody reads, and keeps what there is. */
  leaveAll(): void {
    for (const { controller } of running.values()) controller.abort();
    running.clear();
    tell();
  },
};
