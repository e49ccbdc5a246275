import { defineOperation } from '@chairside/kit';
import * as wire from './response-schemas.ts';
import { openResponseStream } from './response-stream.ts';

export const createResponse = defineOperation({
  id: 'create_response',
  title: 'Answer',
  description:
    'The newer way to ask: a text or a list of items, with tools; with stream: true piece by piece.',
  effect: 'read',
  fallback: 'never',
  idempotent: false,
  permits: {
    read: 'It only asks for an answer, and nothing is kept but one that is asked for in the background.',
  },
  timeoutMs: 60_000,
  input: wire.responseInput,
  output: wire.response,
  request: { method: 'POST', path: '/responses' },
  // What is answered later must be kept somewhere; nothing else is.
  prepare: (input) => ({ ...input, store: input.background === true }),
  stream: { when: (input) => input['stream'] === true, open: openResponseStream, idleTimeoutMs: 15_000 },
});

export const getResponse = defineOperation({
  id: 'get_response',
  title: 'Open an answer',
  description: 'An answer that OpenAI stores, such as one in the background.',
  effect: 'read',
  fallback: 'never',
  idempotent: true,
  input: wire.idInput,
  output: wire.response,
  request: { method: 'GET', path: '/responses/{response_id}' },
});

export const listInputItems = defineOperation({
  id: 'list_input_items',
  title: 'What an answer was asked with',
  description: 'The items that a stored answer was made from.',
  effect: 'read',
  fallback: 'never',
  idempotent: true,
  input: wire.itemsInput,
  output: wire.itemPage,
  request: { method: 'GET', path: '/responses/{response_id}/input_items' },
  pagination: {
    kind: 'cursor',
    param: 'after',
    next: 'last_id',
    more: 'has_more',
    items: 'data',
    limitParam: 'limit',
    maxPages: 10,
  },
});

export const cancelResponse = defineOperation({
  id: 'cancel_response',
  title: 'Stop an answer',
  description: 'Stops an answer in the background.',
  effect: 'delete',
  fallback: 'never',
  idempotent: true,
  permits: { repeat: 'An answer that is stopped stays stopped, and the vendor shows it again.' },
  input: wire.idInput,
  output: wire.response,
  request: { method: 'POST', path: '/responses/{response_id}/cancel' },
});

export const deleteResponse = defineOperation({
  id: 'delete_response',
  title: 'Delete an answer',
  description: 'Takes a stored answer away from OpenAI.',
  effect: 'delete',
  fallback: 'never',
  idempotent: true,
  permits: { repeat: 'What is deleted stays deleted: a second time changes nothing.' },
  input: wire.idInput,
  output: wire.deleted,
  request: { method: 'DELETE', path: '/responses/{response_id}' },
  // The answer may leave the id out, or be empty: that it came with a 2xx says that it is gone.
  mapResponse: (body, { response_id: id }) => ({ id, deleted: true, ...(body as object | undefined) }),
});

export const createEmbeddings = defineOperation({
  id: 'embeddings',
  title: 'Turn texts into vectors',
  description: 'Vectors that lie close together for texts that mean the same.',
  effect: 'read',
  // Invented vectors among real ones would spoil every search.
  fallback: 'never',
  idempotent: true,
  permits: {
    repeat: 'The same texts give the same vectors; a second time costs their tokens again at most.',
  },
  timeoutMs: 30_000,
  input: wire.embeddingsInput,
  output: wire.embeddings,
  request: { method: 'POST', path: '/embeddings' },
});

export const moderate = defineOperation({
  id: 'moderation',
  title: 'Judge a text',
  description: 'Whether a text is violent, hateful or otherwise harmful. Free of charge.',
  effect: 'read',
  // An invented "harmless" would be believed.
  fallback: 'never',
  idempotent: true,
  permits: { repeat: 'It judges a text, keeps nothing and is free of charge.' },
  input: wire.moderationInput,
  output: wire.moderation,
  request: { method: 'POST', path: '/moderations' },
});
