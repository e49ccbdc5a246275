import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Operation } from '../../../types.ts';
import { complaints, replacing } from '../../toy/complaints.ts';
import type { ContractSetup } from '../setup.ts';
import { getNote, listNotes, noteSchema, toyMock, toySetup, toyTool } from '../../toy/tool.ts';
import { startVendorServer } from '../../servers/vendor-server.ts';

const note = { id: 'n1', text: 'first', colour: 'red' };
const REFUSED = { status: 401, body: {} };

/** The toy with one operation changed, at a vendor that answers it with this body. */
function answering(operation: object, body: unknown): Promise<string> {
  const { id } = operation as Operation;
  const startServer: ContractSetup['startServer'] = () =>
    startVendorServer({
      basePath: '/rest/v3',
      accepts: ({ headers }) => headers['x-api-key'] === toySetup.credential['api_key'],
      handle: () => ({ body }),
      error: (status) => ({ ...REFUSED, status }),
    });
  const mock = { operations: { ...toyMock.operations, [id]: () => Promise.resolve(body) } };
  return complaints({ ...replacing(operation as Operation), mock }, { ...toySetup, startServer }, `live`);
}

describe('the contract suite reports an output schema that', () => {
  it.each([
    ['accepts anything', z.unknown(), 'accepts {}, [], null, a text, a number'],
    ['swallows every fault', z.array(noteSchema).catch([]), 'accepts {}, [], null, a text, a number'],
    ['may be absent', noteSchema.partial().nullish(), 'accepts {}, null'],
    ['lists anything', z.array(z.unknown()), 'accepts a list of anything'],
    [
      'swallows the faults of one field',
      z.looseObject({ notes: z.array(noteSchema).catch([]) }),
      'puts .catch() in the place of what does not fit: notes; let it fail',
    ],
    [
      'swallows the faults of one field of an item',
      z.array(z.looseObject({ id: z.string(), text: z.string().optional().catch(undefined) })),
      'puts .catch() in the place of what does not fit: *.text; let it fail',
    ],
  ])('%s', async (_, output, words) => {
    const changed = { ...listNotes, output } as unknown as Operation;
    expect(await complaints(replacing(changed), toySetup, 'manifest')).toContain(
      `list_notes: its output ${words}`,
    );
  });

  it('names fields, but takes anything in them', async () => {
    const anything = { ...getNote, output: z.looseObject({ id: z.unknown(), text: z.any() }) };
    expect(await answering(anything, note)).toContain(
      'live get_note: its output accepts an answer with another type in every field; let the schema say what a field is, without z.unknown()',
    );
  });

  it('says that its one field may be null, and nothing wrong', async () => {
    const found = { ...getNote, output: z.looseObject({ id: z.string().nullable() }), phi: [] };
    expect(await answering(found, { id: null })).not.toContain('live get_note: its output');
  });

  it.each([
    ['of anything', z.unknown()],
    ['whose items have fields of anything', z.looseObject({ id: z.unknown(), text: z.unknown() })],
  ])('holds a list %s in a field', async (_, item) => {
    const wrapped = { ...listNotes, output: z.looseObject({ notes: z.array(item) }), phi: [] };
    expect(await answering(wrapped, { notes: [note] })).toContain(
      'live list_notes: its output accepts a list of anything in notes; let the schema say what an item has',
    );
  });
});

describe('the contract suite looks into a list that stands in a field', () => {
  const wrapped = {
    ...listNotes,
    output: z.looseObject({ notes: z.array(noteSchema) }),
    phi: ['notes.*.text'],
  };

  it('and says nothing of one that is right', async () => {
    expect(await answering(wrapped, { notes: [note] })).not.toContain('live list_notes');
  });

  it('and reports items that are made of nothing', async () => {
    const mapResponse = (body: unknown) => ({ notes: [...(body as { notes: object[] }).notes, note] });
    expect(await answering({ ...wrapped, mapResponse }, { notes: [note] })).toContain(
      'live list_notes makes 1 items of an empty list; its mapResponse invents them',
    );
  });

  it('and reports samples that find nothing', async () => {
    expect(await answering(wrapped, { notes: [] })).toContain(
      'live list_notes: every sample finds an empty list, which shows nothing of its items',
    );
  });
});

it('a failure shows no secret, not in the word that a user name and a password make together, nor what an operator set', async () => {
  const [auth] = toyTool.manifest.auth;
  const fields = [
    { name: 'username', label: 'Name', secret: false, required: true },
    { name: 'password', label: 'Password', secret: true, required: true },
  ];
  const headers = { 'x-developer': '{settings.developer_key}' };
  const setting = {
    name: 'developer_key',
    label: 'Key',
    kind: 'text',
    secret: true,
    required: true,
  } as const;
  const manifest = {
    ...toyTool.manifest,
    auth: [{ ...auth, kind: 'basic', fields, headers }] as unknown as typeof toyTool.manifest.auth,
    settings: [setting],
  };
  const setup = {
    ...toySetup,
    credential: { username: 'nora', password: 'basic-password' },
    settings: { developer_key: 'developer-key-of-all' },
  };
  const said = await complaints({ ...toyTool, manifest }, setup, 'live get_note');
  expect(said).toContain('  authorization: Basic •••\n');
  expect(said).toContain('  x-developer: •••\n');
});
