import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { ToolPlugin } from '../../../runtime-types.ts';
import type { Operation } from '../../../types.ts';
import { complaints as all, replacing } from '../../toy/complaints.ts';
import type { ContractSetup } from '../setup.ts';
import { startVendorServer } from '../../servers/vendor-server.ts';
import { getNote, toyManifest, toySetup, toyTool } from '../../toy/tool.ts';

const KEY = 'toy-key-0123456789';
const complaints = (plugin: ToolPlugin, setup?: ContractSetup): Promise<string> => all(plugin, setup, 'live');

/** A vendor that returns the caller's key, which a tool must not pass on. */
const echoing: ContractSetup = {
  ...toySetup,
  startServer: () =>
    startVendorServer({
      basePath: '/rest/v3',
      accepts: ({ headers }) => headers['x-api-key'] === KEY,
      handle: ({ method, path, headers }) => {
        const note = { id: 'n1', text: 'first', colour: 'red', seen: { by: headers.authorization } };
        return method === 'GET' && path === '/notes' ? { body: [note] } : { body: note };
      },
      error: (status) => ({ status, body: {} }),
    }),
};

const logging = (write: (text: string) => void): ToolPlugin => ({
  ...toyTool,
  operations: toyTool.operations.map((one) =>
    one.id === getNote.id
      ? ({
          ...getNote,
          mapResponse: (body: unknown) => (write(`note opened with ${KEY}`), body),
        } as Operation)
      : one,
  ),
});

describe('the contract suite reports the secret that a broken tool leaks:', () => {
  it('a key in an answer', async () => {
    const messages = await complaints(toyTool, echoing);
    expect(messages).toContain('live list_notes leaks a secret: the answer holds the value of api_key');
    expect(messages).toContain('live get_note leaks a secret: the answer holds the value of api_key');
  });

  it('none, once the manifest withholds the field', async () => {
    const withholding = { ...toyTool, manifest: { ...toyManifest, withheld: ['seen'] } };
    expect(await complaints(withholding, echoing)).toBe('');
  });

  it.each([
    ['the console', (text: string) => globalThis.console.info({ text })],
    ['standard output', (text: string) => process.stdout.write(`${text}\n`)],
    ['standard error', (text: string) => process.stderr.write(Buffer.from(text))],
  ])('a key in a line to %s', async (_, write) => {
    const messages = await complaints(logging((text) => void write(text)));
    expect(messages).toContain('live get_note: answers inside its schema');
    expect(messages).toContain(
      'the tool leaks a secret: what it wrote to the log holds the value of api_key',
    );
  });

  it('a key in a header that is not the one of the credential', async () => {
    const leaking = {
      ...getNote,
      input: getNote.input.extend({ trace: z.string().default(KEY) }),
      request: { ...getNote.request, headers: { 'X-Trace': 'by {trace}' } },
    } as Operation;
    expect(await complaints(replacing(leaking))).toContain(
      'live get_note leaks a secret: the header x-trace holds the value of api_key',
    );
  });

  it('none in a line without a key, nor in the user name of a form', async () => {
    expect(await complaints(logging(() => globalThis.console.info('a note was opened')))).toBe('');
    const [auth] = toyManifest.auth;
    const open = { name: 'owner', label: 'Owner', secret: false, required: true };
    const manifest = { ...toyManifest, auth: [{ ...auth, fields: [...auth.fields, open] }] as const };
    const owned = { ...toySetup, credential: { api_key: KEY, owner: 'first' } };
    const messages = await complaints({ ...toyTool, manifest }, owned);
    expect(messages).not.toContain('holds the value of owner');
  });
});
