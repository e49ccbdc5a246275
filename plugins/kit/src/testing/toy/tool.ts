import { z } from 'zod';
import { defineManifest, defineOperation, definePlugin } from '../../define.ts';
import type { MockAdapter, ToolPlugin } from '../../runtime-types.ts';
import type { ContractSetup } from '../contract/setup.ts';
import { startVendorServer, type VendorServer } from '../servers/vendor-server.ts';

/** A small tool of an invented vendor; the kit's own specs break it in one place at a time. */
export const toyManifest = defineManifest({
  id: 'toy-notes',
  name: 'Toy Notes',
  category: 'Data',
  description: 'Keeps notes for a test.',
  logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
  hosts: ['api.toy.example'],
  baseUrl: 'https://api.toy.example/rest/v3',
  dataClasses: ['business', 'phi'],
  kit: '^1',
  contexts: ['user'],
  auth: [
    {
      kind: 'apiKey',
      title: 'Key',
      fields: [{ name: 'api_key', label: 'Key', secret: true, required: true }],
      headers: { 'X-Api-Key': '{credential.api_key}', Authorization: 'Bearer {credential.api_key}' },
    },
  ],
  settings: [],
  live: { when: 'always' },
  check: { operation: 'list_notes', input: {} },
  limits: { concurrency: 1, perMinute: 60 },
});

export const noteSchema = z.looseObject({ id: z.string(), text: z.string() });

export const listNotes = defineOperation({
  id: 'list_notes',
  title: 'List notes',
  description: 'All notes.',
  effect: 'read',
  fallback: 'list',
  idempotent: true,
  input: z.looseObject({ tag: z.string().optional() }),
  output: z.array(noteSchema),
  request: { method: 'GET', path: '/notes' },
  phi: ['*.text'],
});

export const getNote = defineOperation({
  id: 'get_note',
  title: 'Open a note',
  description: 'One note.',
  effect: 'read',
  fallback: 'never',
  idempotent: true,
  input: z.looseObject({ id: z.string() }),
  output: noteSchema,
  request: { method: 'GET', path: '/notes/{id}' },
  phi: ['text'],
});

export const addNote = defineOperation({
  id: 'add_note',
  title: 'Add a note',
  description: 'Adds a note.',
  effect: 'write',
  fallback: 'never',
  idempotent: false,
  input: z.looseObject({ text: z.string() }),
  output: noteSchema,
  request: { method: 'POST', path: '/notes', query: ['notify'], fixedBody: { source: 'hub' } },
  phi: ['text'],
});

const first = { id: 'n1', text: 'first', colour: 'red' };

export const toyMock: MockAdapter = {
  operations: {
    list_notes: async (_, call) => [first, ...(await call.store.list('notes')).map(({ value }) => value)],
    get_note: (input) => Promise.resolve({ ...first, id: input['id'] }),
    add_note: async (input, call) => {
      const note = { id: 'n2', colour: 'blue', ...input };
      await call.store.put('notes', 'n2', note);
      return note;
    },
  },
};

export const toyTool: ToolPlugin = definePlugin({
  manifest: toyManifest,
  operations: [listNotes, getNote, addNote],
  mock: toyMock,
});

export const startToyServer = (): Promise<VendorServer> =>
  startVendorServer({
    basePath: '/rest/v3',
    accepts: ({ headers }) => headers['x-api-key'] === 'toy-key-0123456789',
    handle: ({ method, path, body }) => {
      if (method === 'POST') return { status: 201, body: { id: 'n9', colour: 'green', ...(body as object) } };
      return { body: path === '/notes' ? [first] : first };
    },
    error: (status, _, echo) => ({ status, body: { error: `Problem ${status} for ${echo}` } }),
  });

export const toySetup: ContractSetup = {
  startServer: startToyServer,
  credential: { api_key: 'toy-key-0123456789' },
  badCredential: { api_key: 'toy-key-wrong-wrong' },
  samples: { list_notes: [{}], get_note: [{ id: 'n1' }], add_note: [{ text: 'second' }] },
  state: {
    write: 'add_note',
    input: { text: 'second' },
    read: 'list_notes',
    readInput: {},
    contains: (list) =>
      z
        .array(noteSchema)
        .parse(list)
        .some(({ text }) => text === 'second'),
  },
};
