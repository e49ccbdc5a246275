import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { listNotes, toyManifest, toyTool } from '../testing/toy/tool.ts';
import { validatePlugin } from './validate-plugin.ts';

const faults = (candidate: unknown): string => validatePlugin(candidate).faults.join('; ');
const withManifest = (change: object): object => ({ ...toyTool, manifest: { ...toyManifest, ...change } });
const withOperation = (change: object): object => ({ ...toyTool, operations: [{ ...listNotes, ...change }] });

describe('a plugin from outside', () => {
  it('passes a correct tool', () => {
    expect(validatePlugin(toyTool)).toEqual({ plugin: toyTool, faults: [] });
  });

  it.each([
    ['nothing at all', undefined, 'the export: Invalid input: expected object'],
    ['a manifest without hosts', withManifest({ hosts: undefined }), 'manifest.hosts: '],
    ['no way to sign in', withManifest({ auth: [] }), 'manifest.auth: Too small'],
    ['an unknown kind of sign-in', withManifest({ auth: [{ kind: 'magic' }] }), 'manifest.auth.0.kind: '],
    [
      'limits of nothing',
      withManifest({ limits: { concurrency: 0, perMinute: 1 } }),
      'manifest.limits.concurrency: ',
    ],
    ['an effect nobody knows', withOperation({ effect: 'think' }), 'operations.0.effect: '],
    [
      'an input that is no zod object',
      withOperation({ input: {} }),
      'operations.0.input: must be a zod object',
    ],
    [
      'an input that is a zod text',
      withOperation({ input: z.string() }),
      'operations.0.input: must be a zod object',
    ],
    [
      'a verb that HTTP lacks',
      withOperation({ request: { method: 'TAKE', path: '/' } }),
      'operations.0.request.method: ',
    ],
    [
      'a handler that is no function',
      { ...toyTool, mock: { operations: { list_notes: 1 } } },
      'mock.operations.list_notes: must be a function',
    ],
  ])('is refused with the path of the fault for %s', (_, candidate, sentence) => {
    expect(faults(candidate)).toContain(sentence);
  });

  it('is refused for content that contradicts itself, and for a schema that cannot be published', () => {
    expect(faults(withManifest({ hosts: ['other.example'] }))).toContain('baseUrl leads to api.toy.example');
    expect(
      faults({ ...toyTool, operations: toyTool.operations.map((one) => ({ ...one, output: z.bigint() })) }),
    ).toContain('list_notes: its schema cannot be published');
  });
});
