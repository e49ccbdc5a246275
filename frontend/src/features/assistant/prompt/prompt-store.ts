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

function take(id: string, own: Running, event: StreamEvent): void {
  own.run = withEvent(own.run, event);
  // Stop may be pressed before the id of the answer is known.
  if (event.event === 'start' && own.stopped) void askToStop(own);
  if (running.get(id) === own) tell();
}

/** How long the server may take to end a stopped answer, in milliseconds. */
const STOP_MS = 4_000;

/** The server ends it and sends its end; if it cannot be told, or does not, leaving ends it as well. */
async function askToStop(own: Running): Promise<void> {
  const answer = own.run.start?.answer.id;
  if (!answer) return;
  setTimeout(() => own.controller.abort(), STOP_MS);
  await assistantApi.stop(answer).catch(() => own.controller.abort());
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
    question: string | null,
    replaces: string | null,
  ): Promise<Ended> {
    const own: Running = {
      run: newRun(question, replaces),
      controller: new AbortController(),
      stopped: false,
    };
    running.set(conversationId, own);
    tell();
    try {
      const { signal } = own.controller;
      await requestBuilder.stream({ ...request, signal }, (event) => take(conversationId, own, event));
      return { kind: 'ended', run: own.run };
    } catch (error) {
      if (own.controller.signal.aborted) return { kind: 'left' };
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
    const own = running.get(conversationId);
    if (!own || own.stopped) return;
    own.stopped = true;
    if (own.run.start) void askToStop(own);
    else own.controller.abort();
  },

  /** The page goes: the server ends what nobody reads, and keeps what there is. */
  leaveAll(): void {
    for (const { controller } of running.values()) controller.abort();
    running.clear();
    tell();
  },
};
