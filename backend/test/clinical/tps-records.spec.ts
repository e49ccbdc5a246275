import { randomFillSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UnfinishedParts } from '../../src/modules/hub/storage/resumable/unfinished-parts.ts';
import { type ApiError, connect, type Person, send, signedIn } from '../support/people.ts';
import { type Member, newMember } from '../support/organisations.ts';
import { append, appendHalf, begin, offsetOf } from '../storage/resumable-support.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';
import {
  addFile,
  completeCase,
  hugePicture,
  newCase,
  on,
  PRESCRIPTION,
  read,
  scanOf,
  submitCase,
  upload,
} from './tps-support.ts';

let hub: TestHub;
let doctor: Member;
let stranger: Person;

beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true' });
  doctor = await newMember(hub, 'individual_practitioner');
  stranger = await newMember(hub, 'individual_practitioner');
  await connect(hub, doctor, 'ClearCorrect');
}, 120_000);
afterAll(() => hub.close());

/** What is behind the link of a record. */
async function bytesOf(at: TestHub, id: string, file: string): Promise<Buffer> {
  const link = await send<{ url: string }>(at, doctor, 'GET', `/api/tps/cases/${id}/files/${file}/link`);
  return Buffer.from(await (await fetch(at.url + link.body.url)).arrayBuffer());
}

describe('a record', () => {
  it('is judged by its content', async () => {
    const { id } = await newCase(hub, doctor);
    const notAScan = await addFile(hub, doctor, id, {
      slot: 'scan_upper',
      bytes: Buffer.from('solid, but no scan'),
    });
    expect([notAScan.status, notAScan.body.error.code]).toEqual([422, 'file_type']);
    const scanAsPhoto = await addFile(hub, doctor, id, { slot: 'smile', bytes: scanOf(2) });
    expect([scanAsPhoto.status, scanAsPhoto.body.error.code]).toEqual([422, 'file_type']);
    const cut = await addFile(hub, doctor, id, { slot: 'scan_upper', bytes: scanOf(2).subarray(0, -1) });
    expect(cut.body.error.code).toBe('file_type');
    expect((await read(hub, doctor, id)).files).toEqual([]);
  });

  it('is refused when it is too large for its slot', async () => {
    const { id } = await newCase(hub, doctor);
    const bytes = hugePicture();
    const { status, body } = await addFile(hub, doctor, id, { slot: 'smile', bytes });
    expect([status, body.error.code]).toEqual([422, 'too_large']);
    const scan = await addFile(hub, doctor, id, { slot: 'scan_upper', bytes: scanOf(500_000) });
    expect(scan.status).toBe(201);
  });

  it('of two gigabytes is refused before a byte of it is sent', async () => {
    const facts = { bucketName: 'records-inbox', objectName: `${doctor.id}/${randomUUID()}` };
    const { status, headers } = await begin(hub, doctor, facts, 2 * 1_024 ** 3);
    expect([status, headers.get('location')]).toEqual([413, null]);
    expect(
      await hub.query('select 1 from storage_resumable_uploads where owner_id = $1', [doctor.id]),
    ).toEqual([]);
  });

  it('that was cut goes on after the hub was started again, and is what was sent, byte by byte', async () => {
    const { id } = await newCase(hub, doctor);
    const [object, scan] = [randomUUID(), scanOf(20_000)];
    randomFillSync(scan, 84);
    const facts = { bucketName: 'records-inbox', objectName: `${doctor.id}/${object}` };
    const begun = await begin(hub, doctor, facts, scan.length);
    const path = begun.headers.get('location') ?? '';
    const half = await appendHalf(hub.url + path, doctor, 0, scan, 300_000);
    const parts = hub.app.get(UnfinishedParts, { strict: false });
    const arrived = async () => (await parts.size(path.slice(path.lastIndexOf('/') + 1))) === 300_000;
    expect(await soon(arrived)).toBe(true);
    half.cut();
    const { DATABASE_URL = '', DATA_DIR } = hub.env;
    const again = await startTestHub({ AUTH_AUTOCONFIRM: 'true', DATABASE_URL, DATA_DIR });
    try {
      expect(await offsetOf(again.url + path, doctor)).toBe(300_000);
      expect((await append(again.url + path, doctor, 300_000, scan.subarray(300_000))).status).toBe(204);
      const wanted = { slot: 'scan_upper', object, file_name: 'a.stl' };
      const added = await send<{ id: string }>(again, doctor, 'POST', `/api/tps/cases/${id}/files`, wanted);
      expect(added.status).toBe(201);
      expect((await bytesOf(again, id, added.body.id)).equals(scan)).toBe(true);
    } finally {
      await again.close();
    }
  });

  it('warns of another patient’s name, which is not kept', async () => {
    const { id, version } = await newCase(hub, doctor);
    await on(hub, doctor, 'PATCH', id, '', { version, ...PRESCRIPTION });
    const name = 'Throckmorton_Upper.stl';
    const { body } = await addFile(hub, doctor, id, { slot: 'scan_upper', bytes: scanOf(1), name });
    expect(body.name_mismatch).toBe(true);
    type Check = { warnings: { code: string; field: string }[] };
    const check = await send<Check>(hub, doctor, 'GET', `/api/tps/cases/${id}/check`);
    expect(check.body.warnings).toContainEqual(
      expect.objectContaining({ code: 'name_mismatch', field: 'scan_upper' }),
    );
    const stored = [await hub.query('select * from tps_files'), await hub.query('select * from files')];
    expect(JSON.stringify(stored)).not.toContain('Throckmorton');
  });

  it('opens through a link, and its upload is readable by nobody', async () => {
    const { id } = await newCase(hub, doctor);
    const object = await upload(hub, doctor, scanOf(2));
    const path = `/storage/v1/object/authenticated/records-inbox/${doctor.id}/${object}`;
    const direct = await fetch(hub.url + path, { headers: { authorization: `Bearer ${doctor.token}` } });
    expect(direct.ok).toBe(false);
    const foreign = await send<ApiError>(hub, stranger, 'POST', `/api/tps/cases/${id}/files`, {
      ...{ slot: 'scan_upper', object, file_name: 'a.stl' },
    });
    expect(foreign.status).toBe(404);
    const added = await send<{ id: string }>(hub, doctor, 'POST', `/api/tps/cases/${id}/files`, {
      ...{ slot: 'scan_upper', object, file_name: 'a.stl' },
    });
    expect((await bytesOf(hub, id, added.body.id)).equals(scanOf(2))).toBe(true);
  });

  it('replaces the one that was in its slot', async () => {
    const { id } = await newCase(hub, doctor);
    await addFile(hub, doctor, id, { slot: 'scan_upper', bytes: scanOf(1) });
    const [first] = await hub.query<{ file_id: string }>('select file_id from tps_files where case_id = $1', [
      id,
    ]);
    await addFile(hub, doctor, id, { slot: 'scan_upper', bytes: scanOf(2) });
    expect((await read(hub, doctor, id)).files).toHaveLength(1);
    expect(await hub.query('select id from files where id = $1', [first?.file_id])).toEqual([]);
  });
});

describe('a case that is prepared', () => {
  it('is ready when nothing is missing, and a draft again with the next change', async () => {
    const { id: empty, version: first } = await newCase(hub, doctor);
    const early = await on(hub, doctor, 'POST', empty, '/ready', { version: first });
    expect([early.status, early.body.error.code]).toEqual([422, 'incomplete']);
    const { id, version } = await completeCase(hub, doctor);
    const ready = await on(hub, doctor, 'POST', id, '/ready', { version });
    expect([ready.status, ready.body.status]).toEqual([200, 'ready']);
    const changed = await on(hub, doctor, 'PATCH', id, '', { version: ready.body.version, scanner: 'X' });
    expect([changed.status, changed.body.status]).toEqual([200, 'draft']);
  });

  it('goes on to the doctor when its coach has no objections, unless something is missing', async () => {
    const coach = await signedIn(hub, 'coach');
    for (const [made, after] of [
      [await newCase(hub, doctor), 'draft'],
      [await completeCase(hub, doctor), 'ready'],
    ] as const) {
      const wanted = { version: made.version, coach_id: coach.id };
      await on(hub, doctor, 'POST', made.id, '/request-review', wanted);
      const answer = await on(hub, coach, 'POST', made.id, '/review', { comments: 'Good', ok: true });
      expect([answer.status, answer.body.status]).toEqual([200, after]);
    }
  });

  it('is canceled once, and changes no more', async () => {
    const { id, version } = await newCase(hub, doctor);
    const cancel = (seen: number) => on(hub, doctor, 'POST', id, '/cancel', { version: seen });
    expect((await cancel(version + 1)).body.error.code).toBe('version_conflict');
    const canceled = await cancel(version);
    expect([canceled.status, canceled.body.status]).toEqual([200, 'cancelled']);
    const late = [
      await cancel(canceled.body.version),
      await on(hub, doctor, 'PATCH', id, '', { version: canceled.body.version, scanner: 'X' }),
    ];
    expect(late.map(({ status, body }) => [status, body.error.code])).toEqual([
      [409, 'state_conflict'],
      [409, 'state_conflict'],
    ]);
  });
});

describe('a sample laboratory', () => {
  it('takes a case to its setup, and one of two approvals counts', async () => {
    const sent = await submitCase(hub, doctor, await completeCase(hub, doctor));
    expect([sent.status, sent.body.status, sent.body.source]).toEqual([200, 'submitted', 'mock_data']);
    expect(sent.body.external_ref).toBe(`MOCK-${sent.body.number}`);
    const { id } = sent.body;
    expect(
      await soon(async () => {
        await hub.query('update tps_cases set asked_at = null where id = $1', [id]);
        return (await on(hub, doctor, 'POST', id, '/refresh', {})).body.status === 'setup_ready';
      }),
    ).toBe(true);
    const approve = () =>
      on(hub, doctor, 'POST', id, '/setups/1/approve', { signature_name: 'Dr. Mia Molar' });
    const answers = await Promise.all([approve(), approve()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const approved = await read(hub, doctor, id);
    expect(approved.setups[0]).toMatchObject({ decision: 'approved', decided_by: 'Mia Molar' });
    expect(approved.setups[0]?.signature_name).toBe('Dr. Mia Molar');
    type History = { items: { to_status: string; by: { name: string } | null }[] };
    const history = await send<History>(hub, doctor, 'GET', `/api/tps/cases/${id}/history`);
    const line = history.body.items.find(({ to_status }) => to_status === 'approved');
    expect(line?.by?.name).toBe('Mia Molar');
  });

  it('gives a doctor five sample cases once, and takes them back whole', async () => {
    const learner = await newMember(hub, 'individual_practitioner');
    const add = () => send<{ added: number }>(hub, learner, 'POST', '/api/tps/samples');
    const added = (await Promise.all([add(), add()])).map(({ body }) => body.added).sort();
    expect(added).toEqual([0, 5]);
    type List = {
      items: { id: string; status: string; is_sample: boolean }[];
      counts: Record<string, number>;
    };
    const list = (await send<List>(hub, learner, 'GET', '/api/tps/cases')).body;
    expect(list.items.every(({ is_sample }) => is_sample)).toBe(true);
    expect(list.counts).toEqual({ action_needed: 2, in_progress: 1, in_treatment: 0, closed: 1, drafts: 1 });
    const found = async (group: string) =>
      (await send<List>(hub, learner, 'GET', `/api/tps/cases?group=${group}`)).body.items;
    for (const [group, count] of Object.entries(list.counts))
      expect([group, (await found(group)).length]).toEqual([group, count]);
    expect((await found('action_needed')).map(({ status }) => status).sort()).toEqual([
      ...['records_issue', 'setup_ready'],
    ]);
    const [done] = await found('closed');
    const lists = await send(hub, learner, 'GET', '/api/tps/cases');
    const opened = await on(hub, learner, 'GET', done?.id ?? '');
    expect([lists, opened].map(({ headers }) => headers.get('cache-control'))).toEqual([
      ...['no-store', 'no-store'],
    ]);
    const copy = await on(hub, learner, 'POST', done?.id ?? '', '/copy', {});
    expect(copy.body).toMatchObject({
      ...{ status: 'draft', is_sample: false, source: null, external_ref: null, patient_name: null },
    });
    await on(hub, learner, 'POST', copy.body.id, '/cancel', { version: copy.body.version });
    await send(hub, learner, 'DELETE', '/api/tps/samples');
    expect(await hub.query('select id from tps_cases where owner_id = $1', [learner.id])).toEqual([
      { id: copy.body.id },
    ]);
  });
});
