import type {
  AiMessage,
  AiStreamDone,
  AiStreamError,
  AiStreamStart,
  StreamEvent,
} from '../../../shared/api/index.ts';

/** What the server said against a question before it was sent anywhere. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly cause: string | null;
  readonly requestId: string | null;
}

/** One answer on its way. */
export interface PromptRun {
  readonly phase: 'sending' | 'writing' | 'over';
  /** What was asked; null where an earlier question is answered again. */
  readonly questionText: string | null;
  readonly start: AiStreamStart | null;
  readonly text: string;
  /** How it ended, once it has. */
  readonly end: { readonly answer: AiMessage; readonly refusal: Refusal | null } | null;
  /** The answer that is being written anew. */
  readonly replaces: string | null;
}

export const newRun = (questionText: string | null, replaces: string | null = null): PromptRun => ({
  phase: 'sending',
  questionText,
  start: null,
  text: '',
  end: null,
  replaces,
});

/** The next event of the stream. What is not known changes nothing. */
export function withEvent(run: PromptRun, { event, data }: StreamEvent): PromptRun {
  const payload = JSON.parse(data) as unknown;
  switch (event) {
    case 'start':
      return { ...run, phase: 'writing', start: payload as AiStreamStart };
    case 'token':
      return { ...run, text: run.text + (payload as { text: string }).text };
    case 'done':
      return { ...run, phase: 'over', end: { answer: (payload as AiStreamDone).answer, refusal: null } };
    case 'error': {
      const { answer, error } = payload as AiStreamError;
      const refusal = { ...error, cause: error.cause ?? null, requestId: null };
      return { ...run, phase: 'over', end: { answer, refusal } };
    }
    default:
      return run;
  }
}
