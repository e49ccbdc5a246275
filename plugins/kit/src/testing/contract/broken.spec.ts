import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { AdapterError } from '../../runs/adapter-error.ts';
import type { MockAdapter, ToolPlugin } from '../../runtime-types.ts';
import type { Operation } from '../../types.ts';
import { contractCases } from './contract.ts';
import { complaints, replacing } from '../toy/complaints.ts';
import type { ContractSetup } from './setup.ts';
import { getNote, listNotes, noteSchema, toyMock, toySetup, toyTool } from '../toy/tool.ts';
import { startVendorServer } from '../servers/vendor-server.ts';

type Parts = Partial<Operation>;
const changed = (operation: Operation, parts: object): ToolPlugin =>
  replacing({ ...operation, ...parts } as Operation);
const note = (parts: Parts): ToolPlugin => changed(getNote as Operation, parts);
const list = (parts: Parts): ToolPlugin => changed(listNotes as Operation, parts);
const mocked = (operations: MockAdapter['operations']): ToolPlugin => ({
  ...toyTool,
  mock: { operations: { ...toyMock.operations, ...operations } },
});
const REASON = 'It only looks for notes, and leaves nothing behind.';

type Note = z.output<typeof noteSchema>;
const textOf = (body: unknown): string => String((body as Note).text);
const refuse = (text: string): never => {
  throw new AdapterError('malformed_answer', text);
};
const write = (text: string): void => void process.stdout.write(text);

/** A tool that is broken in one place, the kind of case that finds it, and what the case says. */
const BROKEN: readonly [fault: string, kind: string, tool: ToolPlugin, words: string][] = [
  [
    'a key in another header than the vendor reads',
    'live get_note',
    {
      ...toyTool,
      manifest: {
        ...toyTool.manifest,
        auth: [{ ...toyTool.manifest.auth[0], headers: { 'x-other': '{credential.api_key}' } }],
      } as ToolPlugin['manifest'],
    },
    'live get_note: answers inside its schema, drops nothing and keeps secrets out of address and answer → Toy Notes refused the credentials.',
  ],
  [
    'an operation without its mock',
    'manifest: is complete',
    { ...toyTool, mock: { operations: { list_notes: () => Promise.resolve([]) } } },
    'get_note: the mock has no handler for it',
  ],
  [
    'sample data outside the schema',
    'mock get_note',
    mocked({ get_note: () => Promise.resolve({ id: 7, text: 'first' }) }),
    'mock get_note: the mock answers outside the schema of its operation, so change the mock: Toy Notes answered get_note outside its schema: id: Invalid input: expected string, received number',
  ],
  [
    'an operation that may take ten minutes',
    'manifest: is complete',
    note({ timeoutMs: 600_000 }),
    'get_note: timeoutMs must lie between 1 and 300000; nobody waits longer for an answer',
  ],
  [
    'a read that leaves something behind',
    'mock: what is marked',
    mocked({
      get_note: async (input, { store }) => {
        await store.put('seen', String(input['id']), true);
        return { id: 'n1', text: 'first', colour: 'red' };
      },
    }),
    'mock get_note is marked as a read, but changes the store; its effect is write, or mockChanges of the setup says why',
  ],
  [
    'a POST that calls itself a read',
    'manifest: is complete',
    list({ fallback: 'never', idempotent: false, request: { method: 'POST', path: '/notes/search' } }),
    'list_notes: a POST that only reads says in permits.read why it changes nothing, or its effect is write',
  ],
  [
    'a read with an idempotency key',
    'manifest: is complete',
    note({
      request: { ...getNote.request, headers: { 'idempotency-key': '{idempotencyKey}' } },
      permits: { read: REASON },
    }),
    'get_note: what takes an idempotency key changes something; its effect is write, or it takes no key',
  ],
  [
    'a POST that falls back',
    'manifest: is complete',
    list({ permits: { repeat: REASON }, request: { method: 'POST', path: '/notes/search' } }),
    'list_notes: a POST that falls back to sample data gives its reason in permits.sampleData',
  ],
  [
    'sample data of the real day',
    'mock: the same input',
    mocked({
      get_note: () =>
        Promise.resolve({ id: 'n1', text: 'first', day: new Date().toISOString().slice(0, 10) }),
    }),
    "mock get_note answers another day with something else; the time comes from the call's clock, not from Date",
  ],
  ...([400, 409, 422] as const).map((status): [string, string, ToolPlugin, string] => [
    `a swallowed ${status}`,
    `live: ${status}`,
    {
      ...toyTool,
      classify: (failure) => (failure.status === status ? { answer: [] } : undefined),
    },
    `live list_notes after ${status} must fail with ${status === 409 ? 'conflict' : 'invalid_request'}, but it succeeded`,
  ]),
  [
    'a list that fails when it is empty',
    'live: an empty list',
    list({ mapResponse: (body) => ((body as Note[])[0] ? body : refuse('There is no note.')) }),
    'live list_notes fails when the vendor has an empty list: There is no note.',
  ],
  [
    'a list that invents an item',
    'live: an empty list',
    list({ mapResponse: (body) => [...(body as Note[]), { id: 'n0', text: 'none' }] }),
    'live list_notes makes 1 items of an empty list; its mapResponse invents them',
  ],
  [
    'a field lost in mapResponse',
    'live get_note',
    note({ mapResponse: (body) => ({ id: (body as Note).id, text: textOf(body) }) }),
    'live get_note loses fields in mapResponse: colour; keep them, or name them in leftOut of the setup',
  ],
  [
    'an answer made of none',
    'manifest: what a read makes',
    note({ mapResponse: (body) => ({ id: 'n1', text: '', ...(body as object) }) }),
    'get_note: its mapResponse makes an answer of {}, [], null, a text, a number; it must throw',
  ],
  [
    'patient data in the log',
    'live: patient data',
    note({ mapResponse: (body) => (write(`opened ${textOf(body)}`), body) }),
    'live get_note writes patient data (a field marked in phi) to the log; leave the value out',
  ],
  [
    'patient data in an error',
    'live: patient data',
    note({
      mapResponse: (body) => (textOf(body) === 'first' ? body : refuse(`What does ${textOf(body)} mean?`)),
    }),
    'live get_note puts patient data (a field marked in phi) into the message of an error; use fixed words',
  ],
  [
    "a vendor's words about a patient in an error",
    'live: patient data',
    { ...toyTool, classify: ({ text }) => ({ message: text }) },
    'live list_notes after 400 puts patient data (a field marked in phi) into the message of an error',
  ],
  [
    'patient data in the address',
    'manifest: patient data travels',
    list({ input: z.looseObject({ text: z.string().optional() }) }),
    'list_notes sends text in the address, where it is logged on its way; send it in the body, or say in permits.address',
  ],
  [
    'patient data that one operation marks and another forgets',
    'live get_note',
    note({ phi: [] }),
    'live get_note has patient data without a mark in phi: text (as list_notes does)',
  ],
  [
    'patient data in the manifest, and no mark',
    'manifest: is complete',
    { ...toyTool, operations: toyTool.operations.map((one) => ({ ...one, phi: [] })) },
    "dataClasses holds 'phi', so operations mark its fields in phi",
  ],
];

describe('the contract suite reports', () => {
  it.each(BROKEN)('%s', async (_, kind, tool, words) => {
    expect(await complaints(tool, toySetup, kind)).toContain(words);
  });

  it.each([...new Set(BROKEN.map(([, kind]) => kind))])('nothing of a correct tool: %s', async (kind) => {
    expect(contractCases(toyTool, toySetup).filter(({ name }) => name.startsWith(kind))).not.toEqual([]);
    expect(await complaints(toyTool, toySetup, kind)).toBe('');
  });

  it('patient data that a later page carries in its address', async () => {
    const page = z.looseObject({ notes: z.array(noteSchema) });
    const paged = list({
      input: z.looseObject({ after: z.string().optional() }),
      output: page,
      mapResponse: (body) => ({ notes: body, next: textOf((body as Note[])[0]) }),
      pagination: { kind: 'cursor', param: 'after', next: 'next', items: 'notes', maxPages: 3 },
      phi: ['notes.*.text'],
    } as Parts);
    expect(await complaints(paged, toySetup, 'live: patient data')).toContain(
      'live list_notes sends patient data (a field marked in phi) in an address',
    );
  });

  it('a list whose samples find nothing', async () => {
    const startServer: ContractSetup['startServer'] = () =>
      startVendorServer({
        basePath: '/rest/v3',
        accepts: () => true,
        handle: () => ({ body: [] }),
        error: (status) => ({ status, body: {} }),
      });
    expect(await complaints(toyTool, { ...toySetup, startServer }, 'live: an empty list')).toContain(
      'live list_notes: every sample finds an empty list, which shows nothing of its items',
    );
  });

  it('sample data that never come, after 5 s', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const told = complaints(
      mocked({ get_note: () => new Promise(() => undefined) }),
      toySetup,
      'mock get_note',
    );
    await jest.advanceTimersByTimeAsync(5_000);
    jest.useRealTimers();
    expect(await told).toContain('mock get_note has not answered after 5 s');
  });
});

it('a case that blocks ends its process and is named, while one that takes its time is left alone', async () => {
  const program = `
    import { startWatchdog } from ${JSON.stringify(join(import.meta.dirname, 'watchdog.ts'))};
    const watchdog = startWatchdog(400);
    const slow = () => new Promise((done) => setTimeout(done, 900));
    await watchdog.watch('toy-notes', { name: 'mock get_note: slow', run: slow });
    await watchdog.watch('toy-notes', { name: 'mock get_note: blocks', run: async () => { for (;;); } });`;
  const options = ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e', program];
  const run = promisify(execFile)(process.execPath, options, { timeout: 30_000 });
  const ended = (await run.catch((cause: unknown) => cause)) as { signal: string; stderr: string };
  expect(ended.stderr).toBe(
    '\ntoy-notes: mock get_note: blocks\n  It blocks: for 0.4 s it lets nothing else run. Look for a loop without an end.\n',
  );
  expect(ended.signal).toBe('SIGKILL');
});

it('a read keeps its reason where the vendor has no other way, and a mock its changes where the setup says why', async () => {
  const search = list({
    permits: { address: 'The vendor finds notes by a field of the address only.' },
    input: z.looseObject({ text: z.string().optional() }),
  });
  expect(await complaints(search, toySetup, 'manifest: patient data travels')).toBe('');
  const counting = mocked({
    get_note: async (_, { store }) => (await store.put('seen', 'n1', 1), { id: 'n1', text: 'first' }),
  });
  const mockChanges = { get_note: 'The vendor counts how often a note was opened.' };
  expect(await complaints(counting, { ...toySetup, mockChanges }, 'mock: what is marked')).toBe('');
  const short = note({ mapResponse: (body) => ({ id: 'n1', text: textOf(body) }) });
  expect(await complaints(short, { ...toySetup, leftOut: { get_note: ['colour'] } }, 'live get_note')).toBe(
    '',
  );
});
