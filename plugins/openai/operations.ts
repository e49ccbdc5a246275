import { defineOperation } from '@chairside/kit';
import { z } from 'zod';
import { chatInput, chatOutput, model, modelList } from './schemas.ts';
import { openChatStream } from './stream.ts';

export const chat = defineOperation({
  id: 'chat',
  title: 'Chat',
  description: 'Answers a conversation; with stream: true piece by piece.',
  // It costs money and answers differently each time: sent once, never invented.
  effect: 'read',
  fallback: 'never',
  idempotent: false,
  permits: { read: 'It only asks for an answer; the vendor is told to keep nothing (store: false).' },
  timeoutMs: 60_000,
  input: chatInput,
  output: chatOutput,
  request: { method: 'POST', path: '/chat/completions', fixedBody: { store: false } },
  prepare: (input) => (input.stream ? { stream_options: { include_usage: true }, ...input } : input),
  stream: { when: (input) => input['stream'] === true, open: openChatStream, idleTimeoutMs: 15_000 },
});

export const listModels = defineOperation({
  id: 'list_models',
  title: 'List models',
  description: 'The models this key can use.',
  effect: 'read',
  fallback: 'list',
  idempotent: true,
  input: z.looseObject({}),
  output: modelList,
  request: { method: 'GET', path: '/models' },
});

export const getModel = defineOperation({
  id: 'get_model',
  title: 'Open a model',
  description: 'Owner and age of one model.',
  effect: 'read',
  fallback: 'list',
  idempotent: true,
  input: z.looseObject({ model: z.string().min(1) }),
  output: model,
  request: { method: 'GET', path: '/models/{model}' },
});
