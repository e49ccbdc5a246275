import { expect, it } from '@jest/globals';
import type { ToolPlugin } from '../runtime-types.ts';
import { addNote, listNotes, toyManifest, toyTool } from '../testing/toy/tool.ts';
import type { Operation, ToolManifest } from '../types.ts';
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

it('the contract suite passes a correct tool', () => {
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
    'a wait of six minutes',
    withOperation({ ...listNotes, timeoutMs: 360_000 } as Operation),
    'list_notes: timeoutMs must lie between 1 and 300000',
  ],
  [
    'a wait of six minutes for every operation',
    withManifest({ limits: { ...toyManifest.limits, timeoutMs: 360_000 } }),
    'limits.timeoutMs must lie between 1 and 300000',
  ],
  [
    'no wait at all',
    withManifest({ limits: { ...toyManifest.limits, timeoutMs: 0 } }),
    'limits.timeoutMs must lie between 1 and 300000',
  ],
  [
    'a stream that may be silent for an hour',
    withOperation({
      ...listNotes,
      stream: { when: () => false, open: () => undefined as never, idleTimeoutMs: 3_600_000 },
    } as Operation),
    'list_notes: stream.idleTimeoutMs must lie between 1 and 300000',
  ],
  ...(
    [
      ['a kit of the future', '^1.7', 'made for the kit ^1.7, and this hub has 1.1'],
      ['a kit of the past', '^0.9', 'made for the kit ^0.9, and this hub has 1.1'],
      ['a kit that is no version', 'latest', "kit 'latest' is no version; write kit: '^1'"],
      [
        'no kit',
        undefined,
        "kit is missing; it names the version of the kit the tool is made for: kit: '^1'",
      ],
    ] as const
  ).map(([what, kit, sentence]): [string, ToolPlugin, string] => [
    what,
    withManifest({ kit } as object),
    sentence,
  ]),
  ...(
    [
      ['no day', { since: '2026-02-30' }, 'deprecated.since and until are days such as 2026-01-31'],
      [
        'over before it began',
        { since: '2026-03-01', until: '2026-03-01' },
        'deprecated.until lies behind since',
      ],
      [
        'nobody to follow',
        { since: '2026-03-01', use: 'notes' },
        "deprecated.use names 'notes', which is no operation",
      ],
    ] as const
  ).map(([what, deprecated, sentence]): [string, ToolPlugin, string] => [
    `a deprecation with ${what}`,
    withOperation({ ...listNotes, deprecated } as Operation),
    `list_notes: ${sentence}`,
  ]),
  ['an endless name', withManifest({ name: 'x'.repeat(41) }), 'name has 41 characters; 40 are the most'],
  [
    'an endless description',
    withManifest({ description: 'x'.repeat(301) }),
    'description has 301 characters',
  ],
  [
    'a logo that is a painting',
    withManifest({ logo: `<svg>${'x'.repeat(10_000)}</svg>` }),
    'logo has 10011 characters; 10000 are the most',
  ],
  [
    'an operation with an endless description',
    withOperation({ ...listNotes, description: 'x'.repeat(301) } as Operation),
    'list_notes: description has 301 characters; 300 are the most',
  ],
  [
    'more operations than anybody can read',
    { ...toyTool, operations: Array.from({ length: 201 }, () => listNotes) as unknown as Operation[] },
    'there are 201 operations; 200 are the most',
  ],
  [
    'marks of patient data without its class',
    withManifest({ dataClasses: ['business'] }),
    "dataClasses must hold 'phi'",
  ],
  [
    'a tool for practice management without a mark',
    {
      ...withManifest({ category: 'Practice Management' }),
      operations: toyTool.operations.map((one) => ({ ...one, phi: [] })),
    },
    'a tool for practice management has patient data',
  ],
  [
    'events about jobs that no operation begins',
    withManifest({
      webhook: {
        ...{ help: 'Enter it there.', secret: 'vendor', proof: { kind: 'standard' }, type: { body: 'type' } },
        about: { operations: ['add_note', 'list_notes'], answer: 'id', event: { body: 'id' } },
      },
    }),
    "webhook.about names 'list_notes', which is no operation of it that writes",
  ],
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
])('a fault of a tool is reported: %s', (_, plugin, sentence) => {
  expect(validateManifest(plugin).join('; ')).toContain(sentence);
});

const search = {
  ...listNotes,
  id: 'search_notes',
  fallback: 'never',
  idempotent: false,
  request: { method: 'POST', path: '/notes/search' },
} as Operation;
const REASON = 'It only reads notes: asked twice it answers twice and changes nothing.';
/** The toy with one operation more, and a mock for it. */
const withSearch = (change: object): ToolPlugin => ({
  ...toyTool,
  operations: [...toyTool.operations, { ...search, ...change } as Operation],
  mock: { operations: { ...toyTool.mock.operations, search_notes: () => Promise.resolve([]) } },
});
const faultsOf = (change: object): string => validateManifest(withSearch(change)).join('; ');

it.each<[string, object, string]>([
  [
    'a POST that falls back to sample data and says no reason',
    { fallback: 'list' },
    'search_notes: a POST that falls back to sample data gives its reason in permits.sampleData, or its fallback is never',
  ],
  [
    'a POST that may be sent twice and says no reason',
    { idempotent: true },
    'search_notes: a POST that may be sent twice gives its reason in permits.repeat, or its idempotent is false',
  ],
  [
    'a PATCH that may be sent twice and says no reason',
    { effect: 'write', idempotent: true, request: { method: 'PATCH', path: '/notes' } },
    'search_notes: a PATCH that may be sent twice gives its reason in permits.repeat, or its idempotent is false',
  ],
  [
    'a GET that writes and may be sent twice without a reason',
    { effect: 'write', idempotent: true, request: { method: 'GET', path: '/notes/touch' } },
    'search_notes: a GET that writes and may be sent twice gives its reason in permits.repeat',
  ],
  [
    'a DELETE that calls itself a read',
    { request: { method: 'DELETE', path: '/notes' } },
    'search_notes: a DELETE is no read; its effect is write or delete',
  ],
  [
    'a PUT that calls itself a read',
    { request: { method: 'PUT', path: '/notes' } },
    'search_notes: a PUT is no read; its effect is write or delete',
  ],
  [
    'a write that falls back, whatever reason it gives',
    { effect: 'write', fallback: 'list', permits: { sampleData: REASON } },
    'search_notes: a write may never fall back to sample data; its fallback is never',
  ],
  [
    'a reason that says nothing',
    { idempotent: true, permits: { repeat: 'yes' } },
    'search_notes: permits.repeat is no reason; it says in a sentence why no harm comes of it',
  ],
  [
    'a reason for what is not allowed',
    { permits: { repeat: REASON } },
    'search_notes: permits.repeat gives a reason, but idempotent is false',
  ],
  [
    'a reason for sample data that never answers',
    { permits: { sampleData: REASON } },
    'search_notes: permits.sampleData gives a reason, but fallback is never',
  ],
])(
  'an operation that contradicts itself is refused by name with what to change: %s',
  (_, change, sentence) => {
    expect(faultsOf(change)).toContain(sentence);
  },
);

it('a POST that only reads may be retried and replaced by sample data when it gives a reason', () => {
  const permits = { repeat: REASON, sampleData: REASON };
  expect(faultsOf({ fallback: 'list', idempotent: true, permits })).toBe('');
});

it('a check that cannot be repeated is refused, because a check continues after a lost worker', () => {
  const plugin = withSearch({ permits: { read: REASON } });
  const manifest = { ...toyManifest, check: { operation: 'search_notes', input: {} } };
  expect(validateManifest({ ...plugin, manifest })).toEqual([
    "the check operation 'search_notes' may be asked twice: it is a GET, or gives its reason in permits.repeat",
  ]);
});

it('all access types of a tool have the same fallback, because samples do not depend on the access type', () => {
  const { hosts, auth, live, check, limits } = toyManifest;
  const mode = { id: 'other', name: 'Other', hosts, auth, live, check, limits, operations: ['list_notes'] };
  const baseUrl = 'https://api.toy.example/other';
  const manifest = { ...toyManifest, mode: { id: 'own', name: 'Own' }, modes: [{ ...mode, baseUrl }] };
  const code = (change: object) => ({ other: { operations: [{ ...listNotes, ...change } as Operation] } });
  const faults = (change: object) => validateManifest({ ...toyTool, manifest, modes: code(change) });
  expect(faults({})).toEqual([]);
  expect(faults({ fallback: 'never', request: { method: 'POST', path: '/notes' } })[0]).toBe(
    "mode 'other': list_notes: its fallback is not that of the tool's own operation",
  );
});
