import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AlignerGateway, startAlignerGateway } from '@chairside/plugins/clearcorrect/testing';
import { OpenCasesTask } from '#product/tps/index.ts';
import { connect, send } from './connect-support.ts';
import { type Member, newMember } from './organisations-support.ts';
import { startTestHub, type TestHub } from './support/app.ts';
import { soon } from './support/soon.ts';
import {
  addFile,
  type CaseView,
  completeCase,
  on,
  PICTURE,
  read,
  scanOf,
  submitCase,
} from './tps-support.ts';

let hub: TestHub;
let lab: AlignerGateway;
let doctor: Member;
const FIELDS = { token: 'local-gateway-token' };

beforeAll(async () => {
  lab = await startAlignerGateway();
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true', HUB_CLEARCORRECT_BASE_URL: lab.url });
}, 120_000);
afterAll(async () => {
  await hub.close();
  await lab.close();
});
// Each with a connection of their own: the laboratory takes sixty calls a minute of one, and a case is twelve.
beforeEach(async () => {
  lab.setFault(undefined);
  doctor = await newMember(hub, 'individual_practitioner');
  await connect(hub, doctor, 'ClearCorrect', FIELDS);
  lab.requests.length = 0;
});

const labCases = ({ number }: CaseView) => lab.lab.cases.filter((row) => row['externalId'] === number);
const sentTo = (path: RegExp) => lab.requests.filter((one) => one.method === 'POST' && path.test(one.path));
const submitted = async (): Promise<CaseView> =>
  (await submitCase(hub, doctor, await completeCase(hub, doctor))).body;
async function refresh({ id }: CaseView) {
  await hub.query('update tps_cases set asked_at = null where id = $1', [id]);
  return on(hub, doctor, 'POST', id, '/refresh', {});
}
let minute = 0;
/** The laboratory changes a case, later than before. */
function labSays({ external_ref: ref }: CaseView, changes: object): void {
  minute += 1;
  const updatedAt = new Date(Date.UTC(2026, 5, 1, 9, minute)).toISOString();
  lab.lab.change(ref ?? '', { updatedAt, ...changes });
}
const history = async ({ id }: CaseView) =>
  (
    await send<{ items: { to_status: string; note: string | null; by: unknown }[] }>(
      ...([hub, doctor, 'GET', `/api/tps/cases/${id}/history`] as const),
    )
  ).body.items;

describe('a submission', () => {
  it('sends the prescription, every record and the submission once', async () => {
    const made = await completeCase(hub, doctor);
    const key = randomUUID();
    const [one, two] = await Promise.all([
      submitCase(hub, doctor, made, key),
      submitCase(hub, doctor, made, key),
    ]);
    expect([one.status, one.body.status, one.body.source]).toEqual([200, 'submitted', 'pica_live']);
    expect(two.body.external_ref).toBe(one.body.external_ref);
    expect(labCases(made)).toHaveLength(1);
    expect(sentTo(/records$/)).toHaveLength(10);
    expect(sentTo(/submit$/)).toHaveLength(1);
    expect(lab.breaches).toEqual([]);
  });

  it('that the laboratory does not take leaves the case as it was, and a retry sends it once', async () => {
    const made = await completeCase(hub, doctor);
    lab.setFault({ status: 503, times: 3 });
    const failed = await submitCase(hub, doctor, made);
    expect([failed.status, failed.body.error.code]).toEqual([502, 'provider_error']);
    const after = await read(hub, doctor, made.id);
    expect([after.status, after.source, after.external_ref]).toEqual(['ready', null, null]);
    lab.setFault(undefined);
    const again = await submitCase(hub, doctor, after);
    expect([again.status, again.body.status]).toEqual([200, 'submitted']);
    expect(labCases(made)).toHaveLength(1);
  });

  it('whose answer is cut in half is not taken for done, and a retry makes no second case', async () => {
    const made = await completeCase(hub, doctor);
    lab.setFault({ kind: 'malformed', times: 1 });
    const failed = await submitCase(hub, doctor, made);
    expect(failed.status).toBe(502);
    expect((await read(hub, doctor, made.id)).status).toBe('ready');
    lab.setFault(undefined);
    await submitCase(hub, doctor, await read(hub, doctor, made.id));
    expect((await read(hub, doctor, made.id)).status).toBe('submitted');
    expect(labCases(made)).toHaveLength(1);
  });

  it('whose process ended in the middle is carried on by the recurring task', async () => {
    const made = await completeCase(hub, doctor);
    lab.setFault({ status: 503, times: 3 });
    await submitCase(hub, doctor, made);
    lab.setFault(undefined);
    await hub.query(
      `update tps_submissions set state = 'sending', ended_at = null, updated_at = now() - interval '1 hour'
         where case_id = $1`,
      [made.id],
    );
    await hub.app.get(OpenCasesTask, { strict: false }).run();
    expect(await soon(async () => (await read(hub, doctor, made.id)).status === 'submitted')).toBe(true);
    expect(labCases(made)).toHaveLength(1);
  });

  it('streams a scan that is larger than what fits in one piece', async () => {
    const made = await completeCase(hub, doctor);
    const scan = scanOf(500_000);
    await addFile(hub, doctor, made.id, { slot: 'scan_upper', bytes: scan });
    await submitCase(hub, doctor, await read(hub, doctor, made.id));
    const largest = Math.max(...sentTo(/records$/).map(({ bytes }) => bytes?.length ?? 0));
    expect(largest).toBeGreaterThan(scan.length);
  });

  it('of a sample patient never reaches a real laboratory', async () => {
    const made = await completeCase(hub, doctor);
    await hub.query('update tps_cases set is_sample = true where id = $1', [made.id]);
    const refused = await submitCase(hub, doctor, made);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'sample_patient']);
    expect(labCases(made)).toHaveLength(0);
  });

  it('without a connected laboratory says so and changes nothing', async () => {
    const alone = await newMember(hub, 'individual_practitioner');
    const made = await completeCase(hub, alone);
    const refused = await submitCase(hub, alone, made);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'integration_context']);
    expect((await read(hub, alone, made.id)).status).toBe('draft');
  });
});

describe('the status of a case at the laboratory', () => {
  it('is followed forwards, and one that goes backwards is noted once', async () => {
    const sent = await submitted();
    labSays(sent, { status: 'setup_in_progress' });
    expect((await refresh(sent)).body.status).toBe('in_planning');
    labSays(sent, { status: 'submitted' });
    expect((await refresh(sent)).body.status).toBe('in_planning');
    await refresh(sent);
    const notes = (await history(sent)).filter(({ note }) => note?.includes('earlier status'));
    expect(notes).toHaveLength(1);
    expect(notes[0]?.by).toBeNull();
  });

  it('is left aside when the answer is older than what is known', async () => {
    const sent = await submitted();
    labSays(sent, { status: 'setup_in_progress' });
    await refresh(sent);
    lab.lab.change(sent.external_ref ?? '', { status: 'setup_ready', updatedAt: '2026-01-01T00:00:00Z' });
    expect((await refresh(sent)).body.status).toBe('in_planning');
  });

  it('that is unknown is noted and not followed', async () => {
    const sent = await submitted();
    labSays(sent, { status: 'resting' });
    expect((await refresh(sent)).body.status).toBe('submitted');
    expect((await history(sent)).some(({ note }) => note?.includes('not known'))).toBe(true);
  });

  it('is asked for by the recurring task when its time has come', async () => {
    const sent = await submitted();
    labSays(sent, { status: 'setup_in_progress' });
    await hub.query(`update tps_cases set ask_next_at = now(), asked_at = null where id = $1`, [sent.id]);
    await hub.app.get(OpenCasesTask, { strict: false }).run();
    expect(await soon(async () => (await read(hub, doctor, sent.id)).status === 'in_planning')).toBe(true);
  });

  it('that cannot be asked for is said at the case, which stays as it was', async () => {
    const sent = await submitted();
    lab.setFault({ status: 503, times: 3 });
    expect((await refresh(sent)).status).toBe(502);
    lab.setFault(undefined);
    const after = await read(hub, doctor, sent.id);
    expect([after.status, after.ask_error !== null]).toEqual(['submitted', true]);
    expect((await refresh(sent)).body.ask_error).toBeNull();
  });

  it('of a sample case is never asked for at a real laboratory', async () => {
    const sent = await submitted();
    await hub.query(`update tps_cases set source = 'mock_data' where id = $1`, [sent.id]);
    lab.requests.length = 0;
    const refused = await refresh(sent);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'state_conflict']);
    expect(lab.requests).toHaveLength(0);
  });
});

describe('a records issue', () => {
  it('says what is asked for, takes a new file, and sends only that', async () => {
    const sent = await submitted();
    labSays(sent, { status: 'action_needed', actionReason: 'The upper scan has a hole.' });
    const asked = await refresh(sent);
    expect([asked.body.status, asked.body.lab_message]).toEqual([
      'records_issue',
      'The upper scan has a hole.',
    ]);
    const notices = await hub.query<{ title: string }>(
      `select title from notifications where user_id = $1 and link like '%' || $2`,
      [doctor.id, sent.id],
    );
    expect(notices.map(({ title }) => title)).toEqual([`${sent.number}: the laboratory asks for records`]);
    await addFile(hub, doctor, sent.id, { slot: 'scan_upper', bytes: scanOf(9) });
    lab.requests.length = 0;
    const again = await submitCase(hub, doctor, await read(hub, doctor, sent.id));
    expect([again.status, again.body.status, again.body.lab_message]).toEqual([200, 'submitted', null]);
    expect(sentTo(/records$/)).toHaveLength(1);
    expect(sentTo(/v1\/cases$/)).toHaveLength(0);
    const sample = { slot: 'smile', bytes: PICTURE };
    expect((await addFile(hub, doctor, sent.id, sample)).status).toBe(409);
  });
});

describe('a setup', () => {
  const SETUP = {
    version: 1,
    upperSteps: 12,
    lowerSteps: 10,
    iprTotalMm: 0.2,
    previewUrl: 'https://viewer.test/1',
  };
  const CHART = { ipr: [{ between: ['8', '9'], mm: 0.2, beforeStep: 3 }] };

  async function withSetup(): Promise<CaseView> {
    const sent = await submitted();
    labSays(sent, { status: 'setup_ready', setup: { ...SETUP, ...CHART } });
    return (await refresh(sent)).body;
  }

  it('is revised with words for single teeth, and comes again as another version', async () => {
    const ready = await withSetup();
    expect(ready.setups[0]?.ipr).toEqual([{ between: ['8', '9'], mm: 0.2, before_step: 3 }]);
    const wanted = { reasons: ['midline'], notes: [{ tooth: '8', note: 'Less rotation' }] };
    const revised = await on(hub, doctor, 'POST', ready.id, '/setups/1/revise', wanted);
    expect([revised.status, revised.body.status]).toEqual([200, 'revision_requested']);
    const [asked] = sentTo(/request-changes$/);
    expect(JSON.stringify(asked?.body)).toContain('Tooth 8 (Universal): Less rotation');
    labSays(ready, { status: 'setup_ready' });
    expect((await refresh(ready)).body.status).toBe('revision_requested');
    labSays(ready, { status: 'setup_ready', setup: { ...SETUP, version: 2 } });
    const second = (await refresh(ready)).body;
    expect([second.status, second.setups.map(({ revision }) => revision)]).toEqual(['setup_ready', [2, 1]]);
    const late = await on(hub, doctor, 'POST', ready.id, '/setups/1/approve', { signature_name: 'Dr. Mia' });
    expect([late.status, late.body.error.code]).toEqual([409, 'state_conflict']);
  });

  it('needs a reason to be revised', async () => {
    const ready = await withSetup();
    const refused = await on(hub, doctor, 'POST', ready.id, '/setups/1/revise', { reasons: [] });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'reason_required']);
  });

  it('whose approval the laboratory does not take is not approved', async () => {
    const ready = await withSetup();
    lab.setFault({ status: 503, times: 3 });
    const approve = () =>
      on(hub, doctor, 'POST', ready.id, '/setups/1/approve', { signature_name: 'Dr. Mia Molar' });
    expect((await approve()).status).toBe(502);
    const after = await read(hub, doctor, ready.id);
    expect([after.status, after.setups[0]?.decision]).toEqual(['setup_ready', 'pending']);
    lab.setFault(undefined);
    expect((await approve()).body.status).toBe('approved');
  });

  it('that was approved at the laboratory is nobody’s decision here', async () => {
    const ready = await withSetup();
    labSays(ready, { status: 'manufacturing' });
    const { body } = await refresh(ready);
    expect([body.status, body.setups[0]?.decision, body.setups[0]?.decided_by]).toEqual([
      ...['in_production', 'approved', null],
    ]);
  });

  it('ends with a case that is cancelled at the laboratory first', async () => {
    const ready = await withSetup();
    const cancelled = await on(hub, doctor, 'POST', ready.id, '/cancel', { version: ready.version });
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
    expect(labCases(ready)[0]?.['status']).toBe('cancelled');
  });
});
