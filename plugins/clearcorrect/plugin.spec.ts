import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import {
  isLiveAvailable,
  type Json,
  type LiveContext,
  type OperationResult,
  runLive,
  runMock,
} from '@chairside/kit';
import { ALIGNER_STATUSES } from '@chairside/kit/practice';
import { describeToolContract, loopbackTransport, MemoryMockStore, testClock } from '@chairside/kit/testing';
import type { RecordedRequest } from '@chairside/kit/testing/server';
import clearcorrect from './index.ts';
import { startAlignerGateway } from './testing/index.ts';
import { formOf } from './testing/lab.ts';

const credential = { token: 'gateway-token-0123456789' };
const start = () => startAlignerGateway({ tokens: [credential.token] });

/** One triangle, as a scanner would write it. */
const STL = Buffer.concat([Buffer.alloc(80), Buffer.from([1, 0, 0, 0]), Buffer.alloc(50, 7)]);
const scan = (id: string, kind = 'stl_upper') => ({
  id,
  kind,
  fileName: `${kind}.stl`,
  content_base64: STL.toString('base64'),
});
const order = {
  patient: { firstName: 'Cuspida', lastName: 'Sample', birthDate: '1991-02-03' },
  arches: 'upper',
  chiefComplaint: 'Sample',
};

describeToolContract(clearcorrect, {
  startServer: start,
  credential,
  badCredential: { token: 'gateway-token-revoked' },
  samples: {
    get_status: [{}],
    list_practices: [{}],
    list_cases: [{}, { status: 'setup_ready' }],
    get_case: [{ id: 'CC-MOCK-0005' }],
    create_case: [order],
    add_record: [scan('CC-MOCK-0001')],
    submit_case: [{ id: 'CC-MOCK-0003', consentConfirmed: true }],
    approve_setup: [{ id: 'CC-MOCK-0005', setupVersion: 1 }],
    request_setup_changes: [{ id: 'CC-MOCK-0005', setupVersion: 1, note: 'Sample: less rotation' }],
    cancel_case: [{ id: 'CC-MOCK-0005' }],
    create_order: [{ id: 'CC-MOCK-0010', type: 'retainer' }],
    list_case_events: [{ id: 'CC-MOCK-0005' }],
  },
  state: {
    write: 'create_case',
    input: order,
    read: 'list_cases',
    readInput: { status: 'draft' },
    contains: (list, written) => JSON.stringify(list).includes((written as { id: string }).id),
  },
});

const outputOf = (result: OperationResult): Json => (result.kind === 'output' ? (result.output as Json) : {});

describe('ClearCorrect, mock', () => {
  const fresh = () => ({ store: new MemoryMockStore(), clock: testClock });
  const run = async (id: string, input: Json, ctx: ReturnType<typeof fresh>): Promise<Json> =>
    outputOf(await runMock(clearcorrect, id, input, ctx));
  const read = async (id: unknown, ctx: ReturnType<typeof fresh>) =>
    (await run('get_case', { id }, ctx))['status'];

  it('has a case in each status', async () => {
    const { data } = await run('list_cases', { limit: 100 }, fresh());
    expect((data as Json[]).map(({ status }) => status)).toEqual(ALIGNER_STATUSES);
  });

  it('moves a case from draft to treatment: records, consent, setup, changes, approval', async () => {
    const ctx = fresh();
    const { id } = await run('create_case', order, ctx);
    const submit = { id, consentConfirmed: true };
    await expect(run('submit_case', submit, ctx)).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('stl_upper'),
    });
    await run('add_record', scan(String(id)), ctx);
    expect((await run('submit_case', submit, ctx))['status']).toBe('submitted');
    expect([await read(id, ctx), await read(id, ctx), await read(id, ctx)]).toEqual([
      'setup_in_progress',
      'setup_ready',
      'setup_ready',
    ]);
    await run('request_setup_changes', { id, setupVersion: 1, note: 'Sample' }, ctx);
    expect(await read(id, ctx)).toBe('setup_ready');
    await expect(run('approve_setup', { id, setupVersion: 1 }, ctx)).rejects.toMatchObject({
      code: 'conflict',
    });
    await run('approve_setup', { id, setupVersion: 2 }, ctx);
    const rest = [await read(id, ctx), await read(id, ctx), await read(id, ctx), await read(id, ctx)];
    expect(rest).toEqual(['manufacturing', 'shipped', 'in_treatment', 'in_treatment']);
    const { data } = await run('list_case_events', { id }, ctx);
    expect((data as Json[]).map(({ status }) => status).slice(0, 3)).toEqual([
      'draft',
      'submitted',
      'setup_in_progress',
    ]);
  });

  it('submits nothing without consent, and accepts no order before the aligners are made', async () => {
    await expect(run('submit_case', { id: 'CC-MOCK-0003' }, fresh())).rejects.toMatchObject({
      code: 'invalid_request',
    });
    await expect(
      run('create_order', { id: 'CC-MOCK-0005', type: 'retainer' }, fresh()),
    ).rejects.toMatchObject({ code: 'conflict' });
  });
});

async function withGateway(
  run: (server: Awaited<ReturnType<typeof start>>, ctx: LiveContext) => Promise<void>,
): Promise<void> {
  const server = await start();
  const transport = loopbackTransport();
  try {
    await run(server, { transport, credential, settings: { base_url: server.url } });
  } finally {
    await transport.close();
    await server.close();
  }
}

describe('ClearCorrect, live', () => {
  it('is ready once an operator has set the address of a gateway', () => {
    expect(isLiveAvailable(clearcorrect.manifest, {})).toBe(false);
    expect(isLiveAvailable(clearcorrect.manifest, { base_url: 'https://lab.example.test' })).toBe(true);
  });

  it('uploads a scan byte for byte, with its digest', () =>
    withGateway(async (server, ctx) => {
      const answer = outputOf(await runLive(clearcorrect, 'add_record', scan('CC-MOCK-0001'), ctx));
      expect(answer['sha256']).toBe(createHash('sha256').update(STL).digest('hex'));
      const form = await formOf(server.requests[0] as RecordedRequest);
      expect([form.get('kind'), Buffer.from(form.get('file') ?? '')]).toEqual(['stl_upper', STL]);
    }));

  it('uploads a photo without its metadata', () =>
    withGateway(async (server, ctx) => {
      const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 12]), Buffer.from('Exif place')]);
      const picture = Buffer.from([0xff, 0xda, 0, 2, 1, 2, 3]);
      const start = Buffer.from([0xff, 0xd8]);
      const photo = { ...scan('CC-MOCK-0001', 'photo_1'), fileName: 'smile.jpg' };
      const content_base64 = Buffer.concat([start, exif, picture]).toString('base64');
      await runLive(clearcorrect, 'add_record', { ...photo, content_base64 }, ctx);
      const form = await formOf(server.requests[0] as RecordedRequest);
      expect(Buffer.from(form.get('file') ?? '')).toEqual(Buffer.concat([start, picture]));
    }));

  it.each([
    ['a photo for a scan', { kind: 'stl_lower', content_base64: Buffer.from('JFIF').toString('base64') }],
    ['a scan for a photo', { kind: 'photo_1' }],
    ['a file that was changed on its way', { sha256: '0'.repeat(64) }],
  ])('refuses %s before anything is sent', (_, change) =>
    withGateway(async (server, ctx) => {
      const call = runLive(clearcorrect, 'add_record', { ...scan('CC-MOCK-0001'), ...change }, ctx);
      await expect(call).rejects.toMatchObject({ code: 'invalid_request' });
      expect(server.requests).toEqual([]);
    }),
  );

  it('a repeated key acts once, and is refused for another case', () =>
    withGateway(async (_, ctx) => {
      const approval = { id: 'CC-MOCK-0005', setupVersion: 1, idempotencyKey: 'once' };
      const first = outputOf(await runLive(clearcorrect, 'approve_setup', approval, ctx));
      expect(outputOf(await runLive(clearcorrect, 'approve_setup', approval, ctx))).toEqual(first);
      const other = runLive(clearcorrect, 'approve_setup', { ...approval, note: 'other' }, ctx);
      await expect(other).rejects.toMatchObject({ code: 'conflict' });
    }));

  it('explains a refused status change, and shows an unknown status', () =>
    withGateway(async (_, ctx) => {
      const late = runLive(clearcorrect, 'submit_case', { id: 'CC-MOCK-0010', consentConfirmed: true }, ctx);
      await expect(late).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('not at a point'),
      });
      expect(outputOf(await runLive(clearcorrect, 'get_case', { id: 'CC-MOCK-0012' }, ctx))['status']).toBe(
        'resting',
      );
    }));
});
