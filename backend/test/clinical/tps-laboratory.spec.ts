import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OpenCasesTask } from '#product/tps/index.ts';
import { newMember } from '../support/organisations.ts';
import { soon } from '../support/soon.ts';
import { LabScene } from './tps-lab-support.ts';
import { describeSetups } from './tps-setups.ts';
import { addFile, completeCase, license, on, PICTURE, read, scanOf, submitCase } from './tps-support.ts';

const scene = new LabScene();

beforeAll(() => scene.start(), 120_000);
afterAll(() => scene.close());
beforeEach(() => scene.newDoctor());

describe('a submission', () => {
  it('sends the prescription, every record and the submission once', async () => {
    const made = await completeCase(scene.hub, scene.doctor);
    const key = randomUUID();
    const [one, two] = await Promise.all([
      submitCase(scene.hub, scene.doctor, made, key),
      submitCase(scene.hub, scene.doctor, made, key),
    ]);
    expect([one.status, one.body.status, one.body.source]).toEqual([200, 'submitted', 'pica_live']);
    expect(two.body.external_ref).toBe(one.body.external_ref);
    expect(scene.labCases(made)).toHaveLength(1);
    expect(scene.sentTo(/records$/)).toHaveLength(10);
    expect(scene.sentTo(/submit$/)).toHaveLength(1);
    expect(scene.lab.breaches).toEqual([]);
  });

  it('that the laboratory does not take leaves the case as it was, and a retry sends it once', async () => {
    const made = await completeCase(scene.hub, scene.doctor);
    scene.lab.setFault({ status: 503, times: 3 });
    const failed = await submitCase(scene.hub, scene.doctor, made);
    expect([failed.status, failed.body.error.code]).toEqual([502, 'provider_error']);
    const after = await read(scene.hub, scene.doctor, made.id);
    expect([after.status, after.source, after.external_ref]).toEqual(['ready', null, null]);
    scene.lab.setFault(undefined);
    const again = await submitCase(scene.hub, scene.doctor, after);
    expect([again.status, again.body.status]).toEqual([200, 'submitted']);
    expect(scene.labCases(made)).toHaveLength(1);
  });

  it('whose answer is cut in half is not taken for done, and a retry makes no second case', async () => {
    const made = await completeCase(scene.hub, scene.doctor);
    scene.lab.setFault({ kind: 'malformed', times: 1 });
    const failed = await submitCase(scene.hub, scene.doctor, made);
    expect(failed.status).toBe(502);
    expect((await read(scene.hub, scene.doctor, made.id)).status).toBe('ready');
    scene.lab.setFault(undefined);
    await submitCase(scene.hub, scene.doctor, await read(scene.hub, scene.doctor, made.id));
    expect((await read(scene.hub, scene.doctor, made.id)).status).toBe('submitted');
    expect(scene.labCases(made)).toHaveLength(1);
  });

  it('that the laboratory takes too slowly to say so is sent again with the same keys, and acted on once', async () => {
    const made = await completeCase(scene.hub, scene.doctor);
    await scene.impatiently(async () => {
      for (const path of [/v1\/cases$/, /submit$/]) {
        scene.lab.setFault({ kind: 'lost_answer', path, times: 1 });
        const late = await submitCase(scene.hub, scene.doctor, await read(scene.hub, scene.doctor, made.id));
        expect([late.status, late.body.error.code]).toEqual([504, 'provider_timeout']);
        expect((await read(scene.hub, scene.doctor, made.id)).status).toBe('ready');
      }
    });
    const again = await submitCase(scene.hub, scene.doctor, await read(scene.hub, scene.doctor, made.id));
    expect([again.status, again.body.status]).toEqual([200, 'submitted']);
    expect(scene.labCases(made)).toHaveLength(1);
    for (const [path, acts] of [
      [/v1\/cases$/, 1],
      [/records$/, 10],
      [/submit$/, 1],
    ] as const) {
      const keys = scene.sentTo(path).map(({ headers }) => headers['idempotency-key']);
      expect([keys.length > acts, new Set(keys).size]).toEqual([true, acts]);
    }
  });

  it('whose process ended in the middle is carried on by the recurring task', async () => {
    const made = await completeCase(scene.hub, scene.doctor);
    scene.lab.setFault({ status: 503, times: 3 });
    await submitCase(scene.hub, scene.doctor, made);
    scene.lab.setFault(undefined);
    await scene.hub.query(
      `update tps_submissions set state = 'sending', ended_at = null, updated_at = now() - interval '1 hour'
         where case_id = $1`,
      [made.id],
    );
    await scene.hub.app.get(OpenCasesTask, { strict: false }).run();
    expect(
      await soon(async () => (await read(scene.hub, scene.doctor, made.id)).status === 'submitted'),
    ).toBe(true);
    expect(scene.labCases(made)).toHaveLength(1);
  });

  it('streams a scan that is larger than what fits in one piece', async () => {
    const made = await completeCase(scene.hub, scene.doctor);
    const scan = scanOf(500_000);
    await addFile(scene.hub, scene.doctor, made.id, { slot: 'scan_upper', bytes: scan });
    await submitCase(scene.hub, scene.doctor, await read(scene.hub, scene.doctor, made.id));
    const largest = Math.max(...scene.sentTo(/records$/).map(({ bytes }) => bytes?.length ?? 0));
    expect(largest).toBeGreaterThan(scan.length);
  });

  it('of a sample patient never reaches a real laboratory', async () => {
    const made = await completeCase(scene.hub, scene.doctor);
    await scene.hub.query('update tps_cases set is_sample = true where id = $1', [made.id]);
    const refused = await submitCase(scene.hub, scene.doctor, made);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'sample_patient']);
    expect(scene.labCases(made)).toHaveLength(0);
  });

  it('of a doctor without a license is refused, its decisions too, until the profile names one', async () => {
    const made = await completeCase(scene.hub, scene.doctor);
    for (const column of ['license_number', 'license_state']) {
      await scene.hub.query(`update profiles set ${column} = null where id = $1`, [scene.doctor.id]);
      const sent = await submitCase(scene.hub, scene.doctor, made);
      expect([sent.status, sent.body.error.code]).toEqual([422, 'license_needed']);
      const signed = { signature_name: 'Mia Molar' };
      const decided = await on(scene.hub, scene.doctor, 'POST', made.id, '/setups/1/approve', signed);
      expect(decided.body.error.code).toBe('license_needed');
      await license(scene.hub, scene.doctor);
    }
    expect(scene.lab.requests).toEqual([]);
    expect((await submitCase(scene.hub, scene.doctor, made)).body.status).toBe('submitted');
  });

  it('without a connected laboratory says so and changes nothing', async () => {
    const alone = await newMember(scene.hub, 'individual_practitioner');
    const made = await completeCase(scene.hub, alone);
    const refused = await submitCase(scene.hub, alone, made);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'integration_context']);
    expect((await read(scene.hub, alone, made.id)).status).toBe('draft');
  });
});

describe('the status of a case at the laboratory', () => {
  it('is followed forwards, and one that goes backwards is noted once', async () => {
    const sent = await scene.submitted();
    scene.labSays(sent, { status: 'setup_in_progress' });
    expect((await scene.refresh(sent)).body.status).toBe('in_planning');
    scene.labSays(sent, { status: 'submitted' });
    expect((await scene.refresh(sent)).body.status).toBe('in_planning');
    await scene.refresh(sent);
    const notes = (await scene.history(sent)).filter(({ note }) => note?.includes('earlier status'));
    expect(notes).toHaveLength(1);
    expect(notes[0]?.by).toBeNull();
  });

  it('is left aside when the answer is older than what is known', async () => {
    const sent = await scene.submitted();
    scene.labSays(sent, { status: 'setup_in_progress' });
    await scene.refresh(sent);
    scene.lab.lab.change(sent.external_ref ?? '', {
      status: 'setup_ready',
      updatedAt: '2026-01-01T00:00:00Z',
    });
    expect((await scene.refresh(sent)).body.status).toBe('in_planning');
  });

  it('that is unknown is noted and not followed', async () => {
    const sent = await scene.submitted();
    scene.labSays(sent, { status: 'resting' });
    expect((await scene.refresh(sent)).body.status).toBe('submitted');
    expect((await scene.history(sent)).some(({ note }) => note?.includes('not known'))).toBe(true);
  });

  it('is asked for by the recurring task when its time has come', async () => {
    const sent = await scene.submitted();
    scene.labSays(sent, { status: 'setup_in_progress' });
    await scene.hub.query(`update tps_cases set ask_next_at = now(), asked_at = null where id = $1`, [
      sent.id,
    ]);
    await scene.hub.app.get(OpenCasesTask, { strict: false }).run();
    expect(
      await soon(async () => (await read(scene.hub, scene.doctor, sent.id)).status === 'in_planning'),
    ).toBe(true);
    const [next] = await scene.hub.query(
      `select round(extract(epoch from ask_next_at - asked_at))::int as seconds from tps_cases where id = $1`,
      [sent.id],
    );
    expect(next).toEqual({ seconds: 900 });
  });

  it('that cannot be asked for, or only in half, is said at the case, which stays as it was', async () => {
    const sent = await scene.submitted();
    for (const fault of [{ status: 503 }, { kind: 'malformed' }] as const) {
      scene.lab.setFault(fault);
      expect((await scene.refresh(sent)).status).toBe(502);
      scene.lab.setFault(undefined);
      const after = await read(scene.hub, scene.doctor, sent.id);
      expect([after.status, after.ask_error !== null]).toEqual(['submitted', true]);
      expect((await scene.refresh(sent)).body.ask_error).toBeNull();
    }
  });

  it('of a sample case is never asked for at a real laboratory, nor is the case sent there again', async () => {
    const sent = await scene.submitted();
    await scene.hub.query(`update tps_cases set source = 'mock_data' where id = $1`, [sent.id]);
    scene.lab.requests.length = 0;
    const refused = await scene.refresh(sent);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'state_conflict']);
    await scene.hub.query(`update tps_cases set status = 'records_issue' where id = $1`, [sent.id]);
    const again = await submitCase(scene.hub, scene.doctor, await read(scene.hub, scene.doctor, sent.id));
    expect([again.status, again.body.error.code]).toEqual([409, 'state_conflict']);
    expect((await read(scene.hub, scene.doctor, sent.id)).source).toBe('mock_data');
    expect(scene.lab.requests).toHaveLength(0);
  });
});

describe('a records issue', () => {
  it('says what is asked for, takes a new file, and sends only that', async () => {
    const sent = await scene.submitted();
    scene.labSays(sent, { status: 'action_needed', actionReason: 'The upper scan has a hole.' });
    const asked = await scene.refresh(sent);
    expect([asked.body.status, asked.body.lab_message]).toEqual([
      'records_issue',
      'The upper scan has a hole.',
    ]);
    const notices = await scene.hub.query<{ title: string }>(
      `select title from notifications where user_id = $1 and link like '%' || $2`,
      [scene.doctor.id, sent.id],
    );
    expect(notices.map(({ title }) => title)).toEqual([`${sent.number}: the laboratory asks for records`]);
    await addFile(scene.hub, scene.doctor, sent.id, { slot: 'scan_upper', bytes: scanOf(9) });
    scene.lab.requests.length = 0;
    const again = await submitCase(scene.hub, scene.doctor, await read(scene.hub, scene.doctor, sent.id));
    expect([again.status, again.body.status, again.body.lab_message]).toEqual([200, 'submitted', null]);
    expect(scene.sentTo(/records$/)).toHaveLength(1);
    expect(scene.sentTo(/v1\/cases$/)).toHaveLength(0);
    const sample = { slot: 'smile', bytes: PICTURE };
    expect((await addFile(scene.hub, scene.doctor, sent.id, sample)).status).toBe(409);
  });
});

describeSetups(scene);
