import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { AdapterError } from '../../runs/adapter-error.ts';
import type { ToolPlugin } from '../../runtime-types.ts';
import type { Operation } from '../../types.ts';
import { describeToolContract } from './describe.ts';
import { complaints, replacing } from '../toy/complaints.ts';
import { startVendorServer } from '../servers/vendor-server.ts';
import { getNote, listNotes, toyManifest, toyMock, toySetup, toyTool } from '../toy/tool.ts';

describeToolContract(toyTool, toySetup);

describe('the contract suite reports the fault of a tool:', () => {
  it('nothing about a correct one', async () => {
    expect(await complaints(toyTool)).toBe('');
  });

  it('a schema that drops a field', async () => {
    const strict = z.array(z.object({ id: z.string(), text: z.string() }));
    const messages = await complaints(replacing({ ...listNotes, output: strict } as Operation));
    expect(messages).toContain("mock list_notes drops fields of the vendor's answer: 0.colour");
    expect(messages).toContain("live list_notes drops fields of the vendor's answer: 0.colour");
  });

  it('with the request that was sent and what the vendor answered, the key masked', async () => {
    const strict = z.array(z.object({ id: z.string(), text: z.string() }));
    const messages = await complaints(replacing({ ...listNotes, output: strict } as Operation));
    expect(messages).toContain('Sent: GET /rest/v3/notes\n');
    expect(messages).toContain('x-api-key: •••');
    expect(messages).toContain('The vendor answered: 200 [{"id":"n1","text":"first","colour":"red"}]');
    expect(messages).not.toContain(toySetup.credential['api_key']);
  });

  it("with what the vendor's document does not allow, whether the request or the answer", async () => {
    const startServer = () =>
      startVendorServer({
        basePath: '/rest/v3',
        openApi: new URL('../toy/openapi.json', import.meta.url),
        accepts: () => true,
        handle: () => ({ body: [{}] }),
        error: (status) => ({ status, body: { error: 'No.' } }),
      });
    const judged = { ...toySetup, startServer };
    expect(await complaints(toyTool, judged, 'live list_notes')).toContain(
      "The vendor's document does not allow: GET /notes: the header x-version is missing",
    );
    const versioned = { ...listNotes.request, headers: { 'x-version': '1' } };
    const correct = replacing({ ...listNotes, request: versioned } as Operation);
    const said = await complaints(correct, judged, 'live list_notes');
    expect(said).toContain('Toy Notes answered list_notes outside its schema');
    expect(said).toMatch(
      /The vendor's document does not allow: .*body\/0 must have required property 'text'/,
    );
  });

  it('an answer outside its schema', async () => {
    const wrong = { ...getNote, output: z.looseObject({ id: z.number() }) } as Operation;
    const messages = await complaints(replacing(wrong));
    expect(messages).toContain(
      'Toy Notes answered get_note outside its schema: id: Invalid input: expected number',
    );
  });

  it('a record outside the unified model, and a value in a field that is declared as missing', async () => {
    const record = {
      foreignId: '1',
      source: 'open_dental',
      state: 'done',
      errorCode: 'x',
      model: null,
      item: null,
    };
    const withUnified = (output: () => Record<string, unknown>[]): ToolPlugin =>
      replacing({
        ...listNotes,
        unified: { model: 'operations', verb: 'list', lacks: ['errorCode'], output },
      } as Operation);
    expect(await complaints(withUnified(() => [{ ...record, state: 'maybe' }]))).toContain(
      'mock list_notes maps to something outside the model: state',
    );
    expect(await complaints(withUnified(() => [record]))).toContain(
      'live list_notes says that it lacks errorCode, and has it',
    );
  });

  it('a secret in the text of an error', async () => {
    const messages = await complaints({
      ...toyTool,
      classify: ({ text }) => ({ message: `The vendor says: ${text}` }),
    });
    expect(messages).toContain(
      'live list_notes after 403 leaks a secret: the error quotes the value of api_key',
    );
  });

  it('a secret in the URL', async () => {
    const leaking = { ...listNotes, prepare: () => ({ key: toySetup.credential['api_key'] }) } as Operation;
    const messages = await complaints(replacing(leaking));
    expect(messages).toContain('live list_notes leaks a secret: api_key stands in the address');
  });

  it('a status with the wrong error code', async () => {
    const messages = await complaints({ ...toyTool, classify: () => ({ code: 'timeout' }) });
    expect(messages).toContain(
      'live list_notes after 401 must fail with unauthorized, but failed with timeout',
    );
  });

  it('a check that accepts any key', async () => {
    const answering = { ...toyTool, classify: () => ({ answer: [] }) };
    expect(await complaints(answering)).toContain(
      'the check of a bad key must fail with unauthorized, but it succeeded',
    );
  });

  it('a mock that forgets, mixes connections, or answers at random', async () => {
    const shared: unknown[] = [];
    const withMock = (operations: typeof toyMock.operations): ToolPlugin => ({
      ...toyTool,
      mock: { operations: { ...toyMock.operations, ...operations } },
    });
    const withoutState = withMock({ add_note: (input) => Promise.resolve({ id: 'n2', ...input }) });
    expect(await complaints(withoutState)).toContain('list_notes does not show what add_note wrote');
    const withSharedState = withMock({
      add_note: (input) => Promise.resolve(shared[shared.push({ id: 'n2', ...input }) - 1]),
      list_notes: () => Promise.resolve([...shared]),
    });
    expect(await complaints(withSharedState)).toContain('add_note is visible on another connection');
    let count = 0;
    const random = withMock({ get_note: () => Promise.resolve({ id: `n${(count += 1)}`, text: '' }) });
    expect(await complaints(random)).toContain('mock get_note must give the same answer twice');
  });

  it('a mock that fails although no fault is switched on', async () => {
    const failing = () =>
      Promise.reject(new AdapterError('vendor_unavailable', 'Toy Notes is down.', { status: 500 }));
    const messages = await complaints({
      ...toyTool,
      mock: { operations: { ...toyMock.operations, get_note: failing } },
    });
    expect(messages).toContain('mock get_note: answers inside its schema');
    expect(messages).toContain('Toy Notes is down.');
  });

  it('a PHI path that matches no field, and an operation without a sample', async () => {
    const unmarked = { ...listNotes, phi: ['*.txet'] } as Operation;
    expect(await complaints(replacing(unmarked))).toContain('list_notes: PHI marks point at nothing: *.txet');
    const { get_note: _, ...samples } = toySetup.samples;
    expect(await complaints(toyTool, { ...toySetup, samples })).toContain(
      'no sample for the operation get_note',
    );
  });

  it('a manifest that contradicts itself', async () => {
    const manifest = { ...toyManifest, check: { operation: 'add_note', input: {} } };
    const messages = await complaints({ ...toyTool, manifest });
    expect(messages).toContain("the check operation 'add_note' is not one of its read operations");
  });
});
