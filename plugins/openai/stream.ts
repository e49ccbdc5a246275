import { AdapterError, type SseEvent, type StreamAssembler, wordsFor } from '@chairside/kit';
import { verdictOf } from './classify.ts';
import { chatChunk, type ChatOutput } from './schemas.ts';

function parse(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    throw new AdapterError('malformed_answer', wordsFor('malformed_answer', 'OpenAI'));
  }
}

function failIfError(event: SseEvent, body: unknown): void {
  const verdict = verdictOf(body);
  if (!verdict && event.event !== 'error') return;
  const code = verdict?.code ?? 'vendor_unavailable';
  // Part of the answer has been shown: sending it again is not the host's to decide.
  throw new AdapterError(code, verdict?.message ?? wordsFor(code, 'OpenAI'), { retryable: false });
}

/** Puts the first choice of a streamed chat together, as if it had been answered in one piece. */
export function openChatStream(): StreamAssembler {
  let text = '';
  let finish: string | null = null;
  const whole: Partial<ChatOutput> = {};
  return {
    take(event) {
      if (event.data.trim() === '[DONE]') return { done: true };
      const body = parse(event.data);
      failIfError(event, body);
      const chunk = chatChunk.safeParse(body);
      if (!chunk.success) throw new AdapterError('malformed_answer', wordsFor('malformed_answer', 'OpenAI'));
      const { id, created, model, choices, usage } = chunk.data;
      Object.assign(whole, { id, created, model }, usage && { usage });
      const first = choices.find(({ index }) => index === 0);
      finish = first?.finish_reason ?? finish;
      text += first?.delta.content ?? '';
      return first?.delta.content ? { text: first.delta.content } : {};
    },
    output: () => ({
      ...whole,
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finish }],
    }),
  };
}
