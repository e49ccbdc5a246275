import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineOperation } from '../define.ts';
import { buildPassthrough } from './passthrough.ts';
import { buildRequest } from './request.ts';
import type { LiveContext } from '../runtime-types.ts';
import { toyManifest, toyTool } from '../testing/toy/tool.ts';
import type { HttpMethod, Json, RequestTemplate } from '../types.ts';

const ctx = { credential: { api_key: 'toy-key' }, settings: {} } as unknown as LiveContext;

/** What a request carries: its body as text and the type it says of it. */
function carried(input: Json, shape: z.ZodRawShape, request: Partial<RequestTemplate> = {}) {
  const operation = defineOperation({
    ...{
      id: 'act',
      title: 'Act',
      description: 'Acts.',
      effect: 'write',
      fallback: 'never',
      idempotent: false,
    },
    input: z.looseObject(shape),
    output: z.looseObject({}),
    request: { method: 'POST', path: '/notes/{id}/act', ...request },
  });
  const { body, headers } = buildRequest(toyManifest, operation, input, ctx);
  return [body, headers['content-type']];
}

const NOTHING = [undefined, undefined];
const JSON_BODY = (body: string) => [body, 'application/json'];
const id = z.string();

describe('the body of a request', () => {
  it.each<HttpMethod>(['POST', 'PUT', 'PATCH'])(
    'is absent, and so is its content type, when a %s takes only path, query and headers',
    (method) => {
      expect(carried({ id: 'n1' }, { id }, { method })).toEqual(NOTHING);
      const more = { headers: { 'if-match': '{etag}' }, query: ['notify'] };
      const input = { id: 'n1', etag: 'e', notify: true };
      expect(carried(input, { id, etag: z.string(), notify: z.boolean() }, { method, ...more })).toEqual(
        NOTHING,
      );
    },
  );

  it('contains unnamed fields of the input, and the fixed fields', () => {
    expect(carried({ id: 'n1', why: 'late' }, { id })).toEqual(JSON_BODY('{"why":"late"}'));
    expect(carried({ id: 'n1' }, { id }, { fixedBody: { done: true } })).toEqual(JSON_BODY('{"done":true}'));
  });

  it('is an empty object when an operation has fields and the input has none of them', () => {
    expect(carried({ id: 'n1' }, { id, note: z.string().optional() })).toEqual(JSON_BODY('{}'));
  });

  it('is also missing where the vendor treats it as optional', () => {
    const shape = { id, note: z.string().optional() };
    expect(carried({ id: 'n1' }, shape, { bodyOptional: true })).toEqual(NOTHING);
    expect(carried({ id: 'n1', note: 'a' }, shape, { bodyOptional: true })).toEqual(
      JSON_BODY('{"note":"a"}'),
    );
  });
});

describe('the body of a raw call', () => {
  const raw = (method: string, payload?: Json) => {
    const call = { method, path: 'notes/n1/send', ...(payload && { payload }) };
    const { body, headers } = buildPassthrough(toyTool, call, ctx);
    return [body, headers['content-type']];
  };

  it.each(['POST', 'PUT', 'PATCH'])('is absent when a %s has no payload', (method) => {
    expect(raw(method)).toEqual(NOTHING);
    expect(raw(method, {})).toEqual(JSON_BODY('{}'));
  });
});
