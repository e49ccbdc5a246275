import { defineOperation } from '@chairside/kit';
import { z } from 'zod';
import { prepareChat, prepareConversation } from './prepare.ts';
import { chatInput, chatOutput, countInput, model, modelPage, modelsInput } from './schemas.ts';
import { openChatStream } from './stream.ts';

export const chat = defineOperation({
  id: 'chat',
  title: 'Chat',
  description: 'Answers a conversation; with stream: true piece by piece.',
  // It costs money and each answer is different: it is never retried and never replaced by sample data.
  effect: 'read',
  fallback: 'never',
  idempotent: false,
  permits: { read: 'It only asks for an answer; the vendor keeps none that could be asked for again.' },
  timeoutMs: 60_000,
  input: chatInput,
  output: chatOutput,
  request: { method: 'POST', path: '/v1/messages' },
  prepare: prepareChat,
  stream: { when: (input) => input['stream'] === true, open: openChatStream, idleTimeoutMs: 15_000 },
});

export const countTokens = defineOperation({
  id: 'count_tokens',
  title: 'Count tokens',
  description: 'How long a conversation is for a model, without asking it. Free of charge.',
  effect: 'read',
  // A person would take an invented count for the real price.
  fallback: 'never',
  idempotent: true,
  permits: { repeat: 'It counts, keeps nothing and is free of charge.' },
  input: countInput,
  output: z.looseObject({ input_tokens: z.number() }),
  request: { method: 'POST', path: '/v1/messages/count_tokens' },
  prepare: prepareConversation,
});

export const listModels = defineOperation({
  id: 'list_models',
  title: 'List models',
  description: 'The models this key can use, newest first.',
  effect: 'read',
  fallback: 'list',
  idempotent: true,
  input: modelsInput,
  output: modelPage,
  request: { method: 'GET', path: '/v1/models' },
  pagination: {
    kind: 'cursor',
    param: 'after_id',
    next: 'last_id',
    more: 'has_more',
    items: 'data',
    limitParam: 'limit',
    maxPages: 10,
  },
});

export const getModel = defineOperation({
  id: 'get_model',
  title: 'Open a model',
  description: 'Name and age of one model.',
  effect: 'read',
  fallback: 'list',
  idempotent: true,
  input: z.looseObject({ model_id: z.string().min(1) }),
  output: model,
  request: { method: 'GET', path: '/v1/models/{model_id}' },
});
