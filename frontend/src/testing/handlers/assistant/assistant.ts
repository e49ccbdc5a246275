import { HttpResponse } from 'msw';
import { answer, BEGUN, CONVERSATIONS, question } from '../../assistant/conversation.ts';
import type {
  AiConversation,
  AiMessage,
  AiOptions,
  AiReferenceChoices,
  Draft,
} from '../../../shared/api/index.ts';
import { http, refusal } from '../../http.ts';
import { LESSON } from '../learning/courses.ts';
import { draftHandlers } from '../people/drafts.ts';
import { lockHandlers } from '../auth/idle-lock.ts';

interface Kept {
  readonly conversations?: readonly AiConversation[];
  readonly messages?: readonly AiMessage[];
}

/** Lessons and resources that a question can be about. */
const CHOICES: AiReferenceChoices['items'] = [
  { kind: 'lesson', id: 'l-1', title: 'How a tray moves a tooth', from: 'Clear aligner foundations' },
  { kind: 'lesson', id: 'l-3', title: 'Reading a treatment setup', from: 'Clear aligner foundations' },
  { kind: 'resource', id: 'r-1', title: 'Fees for refinements', from: 'Guide' },
];

/** Tools and usage, the list of conversations, and one of them; a new one is `c1`. */
export const assistantHandlers = (
  options: AiOptions,
  { conversations = CONVERSATIONS, messages = [] }: Kept = {},
) => [
  http.get('/api/ai/options', ({ response }) => response(200).json(options)),
  http.get('/api/ai/conversations', ({ response }) =>
    response(200).json({ items: [...conversations], total: conversations.length, page: 1, page_size: 30 }),
  ),
  http.post('/api/ai/conversations', ({ response }) => response(201).json(BEGUN)),
  http.get('/api/ai/conversations/{id}/messages', ({ response }) =>
    response(200).json({ items: [...messages], total: messages.length, page: 1, page_size: 30 }),
  ),
  http.post('/api/ai/references', async ({ request, response }) => {
    const { q } = await request.json();
    const items = CHOICES.filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()));
    return response(200).json({ items });
  }),
  http.get('/api/lessons/{id}', ({ response }) => response(200).json(LESSON)),
  ...draftHandlers,
  ...lockHandlers(),
];

const event = (name: string, data: object): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** An answer that is written until somebody stops it; what was written is kept. */
export function answeringHandlers(words: readonly string[]) {
  const kept: AiMessage[] = [];
  let stop: (() => void) | undefined;
  const streamed = (text: string): ReadableStream => {
    const [asked, empty] = [question('q9', text), answer('q9', '', { state: 'streaming' })];
    const stopped: AiMessage = { ...empty, body: words.join(''), state: 'stopped' };
    const start = { conversation_id: 'c1', title: text, question: asked, answer: empty, left_out: 0 };
    return new ReadableStream<string>({
      start(controller) {
        controller.enqueue(event('start', start));
        for (const word of words) controller.enqueue(event('token', { text: word }));
        stop = () => {
          kept.push(asked, stopped);
          controller.enqueue(event('done', { answer: stopped }));
          controller.close();
        };
      },
    }).pipeThrough(new TextEncoderStream());
  };
  return [
    http.post('/api/ai/conversations/{id}/messages', async ({ request, response }) => {
      const { text } = await request.json();
      const headers = { 'Content-Type': 'text/event-stream' };
      return response.untyped(new HttpResponse(streamed(text), { headers }));
    }),
    http.post('/api/ai/messages/{id}/stop', ({ response }) => {
      stop?.();
      return response(202).json(kept.at(-1) ?? answer('q9', ''));
    }),
    http.get('/api/ai/conversations/{id}/messages', ({ response }) =>
      response(200).json({ items: kept, total: kept.length, page: 1, page_size: 30 }),
    ),
  ];
}

/** A question that may tell who somebody is: held back, and marked. */
export const holdingHandlers = (found: readonly { kind: string; text: string }[]) => [
  http.post('/api/ai/conversations/{id}/messages', async ({ request, response }) => {
    const { text } = await request.json();
    const matches = found.map(({ kind, text: part }) => ({
      ...{ kind, start: text.indexOf(part), end: text.indexOf(part) + part.length },
    }));
    const message = 'This text may identify a patient. Nothing was sent. Remove or edit what is marked.';
    const error = { code: 'identifiers_found', message, matches, connection_id: 'c-openai', agreed_on: null };
    return response.untyped(
      HttpResponse.json({ error, request_id: 'req_1767600000000_held' }, { status: 422 }),
    );
  }),
];

/** The month's tokens are used up. */
export const limitHandlers = [
  http.post('/api/ai/conversations/{id}/messages', ({ response }) =>
    response.untyped(
      refusal(
        429,
        'limit_reached',
        'You have used your monthly limit of 200,000 tokens. It resets on February 1, 2030.',
      ),
    ),
  ),
];

/** The hub has locked when the question comes: it refuses that and everything else until the password is entered. */
export function lockingHandlers() {
  let locked = false;
  let draft: Draft['body'] = null;
  const refused = () => refusal(423, 'locked', 'Patient data is locked: there was no input for 15 minutes.');
  return [
    http.post('/api/ai/conversations/{id}/messages', ({ response }) => {
      locked = true;
      return response.untyped(refused());
    }),
    http.post('/api/me/unlock', () => {
      locked = false;
    }),
    http.get('/api/ai/conversations', ({ response }) => (locked ? response.untyped(refused()) : undefined)),
    http.get('/api/ai/conversations/{id}/messages', ({ response }) =>
      locked ? response.untyped(refused()) : undefined,
    ),
    http.put('/api/me/drafts/{kind}/{ref}', async ({ request }) => {
      draft = (await request.clone().json()).body as Draft['body'];
    }),
    http.get('/api/me/drafts/{kind}/{ref}', ({ params: { kind, ref }, response }) =>
      locked ? response.untyped(refused()) : response(200).json({ kind, ref, body: draft, updated_at: null }),
    ),
  ];
}
