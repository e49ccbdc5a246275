import { expect, it } from '@jest/globals';
import type { ToolPlugin } from './runtime-types.ts';
import { addNote, listNotes, toyManifest, toyTool } from './testing/toy-tool.ts';
import type { Operation, ToolManifest } from './types.ts';
import { validateManifest } from './validate.ts';

const withManifest = (change: Partial<ToolManifest>): ToolPlugin => ({
  ...toyTool,
  manifest: { ...toyManifest, ...change },
});
const withOperation = (operation: Operation): ToolPlugin => ({
  ...toyTool,
  operations: [operation, ...toyTool.operations.filter(({ id }) => id !== operation.id)],
});
const key = toyManifest.auth[0];

it('finds nothing wrong with a sound tool', () => {
  expect(validateManifest(toyTool)).toEqual([]);
});

it.each<[string, ToolPlugin, string]>([
  ['an id with capitals', withManifest({ id: 'Toy' }), "id 'Toy' must be lower case"],
  ['no description', withManifest({ description: ' ' }), 'description is empty'],
  ['a script in the logo', withManifest({ logo: '<svg><script/></svg>' }), 'logo must be'],
  ['a logo that is an address', withManifest({ logo: 'https://x.example/logo.svg' }), 'logo must be'],
  [
    'a host with a scheme',
    withManifest({ hosts: ['https://api.toy.example'] }),
    'hosts must be bare host names',
  ],
  ['a base address outside its hosts', withManifest({ hosts: [] }), 'missing in hosts'],
  [
    'an unprotected base address',
    withManifest({ baseUrl: 'http://api.toy.example' }),
    'must be an https address',
  ],
  [
    'a header from a field that nobody fills in',
    withManifest({ auth: [{ ...key, headers: { authorization: 'Bearer {credential.token}' } }] }),
    'uses {credential.token}, which no field or setting supplies',
  ],
  [
    'live availability by an unknown setting',
    withManifest({ live: { when: 'settings', settings: ['developer_key'] } }),
    'unknown settings: developer_key',
  ],
  [
    'a write that falls back',
    withOperation({ ...addNote, fallback: 'list' } as Operation),
    'may never fall back',
  ],
  ['a write sent twice', withOperation({ ...addNote, idempotent: true } as Operation), 'is not idempotent'],
  [
    'two operations with one id',
    { ...toyTool, operations: [listNotes, listNotes] as Operation[] },
    'the same id',
  ],
  [
    'an operation without a mock',
    withOperation({ ...listNotes, id: 'find_notes' } as Operation),
    'find_notes: the mock has no handler',
  ],
])('names %s', (_, plugin, sentence) => {
  expect(validateManifest(plugin).join('; ')).toContain(sentence);
});
