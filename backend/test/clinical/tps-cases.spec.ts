import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiError, connect, type Person, send, signedIn } from '../support/people.ts';
import {
  accept,
  invitationTo,
  invite,
  type Member,
  newMember,
  newOrganisation,
} from '../support/organisations.ts';
import { RawClient } from '../realtime/realtime-support.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import {
  addFile,
  completeCase,
  newCase,
  on,
  PICTURE,
  PRESCRIPTION,
  read,
  submitCase,
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

describe('a draft', () => {
  it('keeps what was entered, in numbers and in words', async () => {
    const { id, version, number } = await newCase(hub, doctor);
    expect(number).toMatch(/^TPS-\d{6}$/);
    const changed = await on(hub, doctor, 'PATCH', id, '', { version, ...PRESCRIPTION });
    expect(changed.status).toBe(200);
    const kept = await read(hub, doctor, id);
    expect(kept).toMatchObject({
      ...{ patient_name: 'Rosalind Quartermain', chief_complaint: 'Wisteria complaint', arches: 'both' },
      ...{ instructions: 'Periwinkle instructions', consent_on: '2026-01-05', status: 'draft' },
      approach: { goals: ['crowding'], extraction_teeth: ['8'] },
    });
    expect(kept.version).toBe(version + 1);
  });

  it('refuses a change that was made on an older version', async () => {
    const { id, version } = await newCase(hub, doctor);
    await on(hub, doctor, 'PATCH', id, '', { version, scanner: 'First' });
    const { status, body } = await on(hub, doctor, 'PATCH', id, '', { version, scanner: 'Second' });
    expect([status, body.error.code]).toEqual([409, 'version_conflict']);
    expect((await read(hub, doctor, id))['scanner']).toBe('First');
  });

  it('takes teeth in Universal and nothing else', async () => {
    const { id, version } = await newCase(hub, doctor);
    const bad = { version, approach: { no_move_teeth: ['33'] } };
    expect((await on(hub, doctor, 'PATCH', id, '', bad)).status).toBe(400);
  });

  it('is stored without a readable word of its patient', async () => {
    const { id, version } = await newCase(hub, doctor);
    await on(hub, doctor, 'PATCH', id, '', { version, ...PRESCRIPTION });
    await on(hub, doctor, 'POST', id, '/messages', { body: 'Lavender message', visibility: 'all' });
    for (const table of ['tps_cases', 'tps_messages', 'tps_case_events']) {
      const rows = JSON.stringify(await hub.query(`select * from ${table}`));
      for (const word of ['Rosalind', 'Quartermain', '1990-04-05', 'Wisteria', 'Periwinkle', 'Lavender'])
        expect(rows).not.toContain(word);
    }
  });

  it('begins with a patient of a practice tool, copied', async () => {
    await connect(hub, doctor, 'Open Dental');
    type Found = { items: { ref: string; name: string }[] };
    const found = await send<Found>(hub, doctor, 'GET', '/api/practice/patients?source=open-dental&q=');
    const [patient] = found.body.items;
    const made = await newCase(hub, doctor, { patient_ref: patient?.ref });
    expect(made.patient_name).toBe(patient?.name);
    expect(made.patient).toMatchObject({ from_tool: true, is_sample: true });
    expect(made.patient['birth_date']).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('names what is missing, with where to find it', async () => {
    const complete = await completeCase(hub, doctor);
    for (const slot of ['smile', 'profile']) {
      const file = complete.files.find((one) => one.slot === slot);
      await on(hub, doctor, 'DELETE', complete.id, `/files/${file?.id}`);
    }
    const { status, body } = await submitCase(hub, doctor, await read(hub, doctor, complete.id));
    expect([status, body.error.code]).toEqual([422, 'incomplete']);
    expect(body.error.missing?.map(({ field }) => field)).toEqual(['smile', 'profile']);
  });
});

describe('a case', () => {
  it('does not exist for somebody else, by any route', async () => {
    const { id, version } = await newCase(hub, doctor);
    const routes: [string, string, unknown?][] = [
      ...([
        ['GET', ''],
        ['GET', '/check'],
        ['GET', '/history'],
        ['GET', '/shares'],
        ['GET', '/messages'],
      ] as [string, string][]),
      ['PATCH', '', { version }],
      ['POST', '/submit', { version }],
      ['POST', '/cancel', { version }],
      ['POST', '/refresh', {}],
      ['POST', '/copy', {}],
      ['POST', '/ready', { version }],
      ['POST', '/setups/1/approve', { signature_name: 'Somebody Else' }],
      ['POST', '/messages', { body: 'x', visibility: 'all' }],
      ['POST', '/shares', { user_id: stranger.id }],
    ];
    for (const [method, path, body] of routes)
      expect([method, path, (await on(hub, stranger, method, id, path, body)).status]).toEqual([
        method,
        path,
        404,
      ]);
    const list = await send<{ items: unknown[]; total: number }>(hub, stranger, 'GET', '/api/tps/cases');
    expect([list.body.items, list.body.total]).toEqual([[], 0]);
  });

  it('is written down with each look and change', async () => {
    const { id, version } = await newCase(hub, doctor);
    await read(hub, doctor, id);
    await on(hub, doctor, 'PATCH', id, '', { version, scanner: 'X' });
    const rows = await hub.query<{ action: string }>(
      `select action from phi_access_log where resource_ref = $1 and actor_id = $2 order by id`,
      [id, doctor.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'view', 'update']);
  });

  it('is copied with its words and without its files', async () => {
    const { id } = await completeCase(hub, doctor);
    const { status, body } = await on(hub, doctor, 'POST', id, '/copy', {});
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'draft', files: [], patient_name: 'Rosalind Quartermain' });
    expect(body.instructions).toBe('Periwinkle instructions');
  });

  it('ends with the account of its doctor, with its files', async () => {
    const leaver = await newMember(hub, 'individual_practitioner');
    const { id } = await newCase(hub, leaver);
    await addFile(hub, leaver, id, { slot: 'smile', bytes: PICTURE });
    const [file] = await hub.query<{ file_id: string }>('select file_id from tps_files where case_id = $1', [
      id,
    ]);
    await hub.query('update auth.users set deleted_at = now() where id = $1', [leaver.id]);
    expect(await hub.query('select id from tps_cases where id = $1', [id])).toEqual([]);
    expect(await hub.query('select id from files where id = $1', [file?.file_id])).toEqual([]);
  });
});

describe('an administrator', () => {
  it('finds a case by its number, without its patient, and opens it for a reason', async () => {
    const admin = await signedIn(hub, 'admin');
    const { id, version, number } = await newCase(hub, doctor);
    await on(hub, doctor, 'PATCH', id, '', { version, ...PRESCRIPTION });
    type List = { items: { id: string; number: string }[]; total: number };
    const list = (q: string) => send<List>(hub, admin, 'GET', `/api/admin/aligner-cases?page_size=2&q=${q}`);
    const found = await list(number.toLowerCase());
    expect([found.body.total, found.body.items[0]]).toMatchObject([
      1,
      { id, number, status: 'draft', doctor: { id: doctor.id, name: 'Mia Molar' }, is_sample: false },
    ]);
    expect(JSON.stringify(found.body)).not.toMatch(/Rosalind|Quartermain|1990-04-05|Wisteria|patient|sealed/);
    const all = (await list('')).body;
    expect([all.items.length, all.items[0]?.number]).toEqual([2, number]);
    expect(all.total).toBeGreaterThan(2);
    expect((await list('TPS-999999')).body).toMatchObject({ items: [], total: 0 });
    expect((await on(hub, admin, 'GET', id)).status).toBe(404);
    const wanted = { resource: 'case', id, reason: 'The practice asked us to look' };
    const given = await send<{ id: string }>(hub, admin, 'POST', '/api/admin/break-glass', wanted);
    const opened = await send<object>(hub, admin, 'GET', `/api/admin/break-glass/${given.body.id}/record`);
    expect(JSON.stringify(opened.body)).toContain('Rosalind Quartermain');
    const refused = await send<ApiError>(hub, doctor, 'GET', '/api/admin/aligner-cases');
    expect(refused.status).toBe(403);
  });
});

describe('a member of the practice', () => {
  it('prepares a case and can neither send it nor decide about it', async () => {
    const practice = await newOrganisation(hub, doctor, 'Preparing Practice');
    const member = await newMember(hub);
    await invite(hub, doctor, practice, [member.email], { grants: ['tps.write'] });
    await accept(hub, member, await invitationTo(hub, member.email));
    const wanted = { owner_id: doctor.id, organisation_id: practice };
    const made = await newCase(hub, member, wanted);
    expect([made.part, made.may['change'], made.may['submit']]).toEqual(['member', true, false]);
    const changed = await on(hub, member, 'PATCH', made.id, '', { version: made.version, scanner: 'Staff' });
    expect(changed.status).toBe(200);
    const sent = await submitCase(hub, member, changed.body);
    expect([sent.status, sent.body.error.code]).toEqual([403, 'doctor_needed']);
    const approved = await on(hub, member, 'POST', made.id, '/setups/1/approve', {
      signature_name: 'Staff Member',
    });
    expect(approved.status).toBe(403);
    expect((await read(hub, doctor, made.id)).part).toBe('owner');
    await hub.query(`update organisation_members set grants = '{}' where user_id = $1`, [member.id]);
    expect((await on(hub, member, 'GET', made.id)).status).toBe(404);
  });

  it('without the permission cannot begin a case for a doctor', async () => {
    const practice = await newOrganisation(hub, doctor, 'Closed Practice');
    const member = await newMember(hub);
    await invite(hub, doctor, practice, [member.email], { grants: ['practice.read'] });
    await accept(hub, member, await invitationTo(hub, member.email));
    const wanted = { owner_id: doctor.id, organisation_id: practice };
    const refused = await send<ApiError>(hub, member, 'POST', '/api/tps/cases', wanted);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'grant_needed']);
    const own = await send<ApiError>(hub, member, 'POST', '/api/tps/cases', {});
    expect([own.status, own.body.error.code]).toEqual([403, 'doctor_needed']);
  });
});

describe('a coach', () => {
  it('sees a case that is shared, answers the review, and loses it with the share', async () => {
    const coach = await signedIn(hub, 'coach');
    const { id, version } = await newCase(hub, doctor);
    expect((await on(hub, coach, 'GET', id)).status).toBe(404);
    const wrong = await on(hub, doctor, 'POST', id, '/request-review', { version, coach_id: stranger.id });
    expect([wrong.status, wrong.body.error.code]).toEqual([422, 'role']);
    const asked = await on(hub, doctor, 'POST', id, '/request-review', { version, coach_id: coach.id });
    expect([asked.status, asked.body.status]).toEqual([200, 'coach_review']);
    const frozen = await on(hub, doctor, 'PATCH', id, '', { version: asked.body.version, scanner: 'X' });
    expect(frozen.status).toBe(409);
    const answered = await on(hub, coach, 'POST', id, '/review', { comments: 'Wear it at night', ok: false });
    expect([answered.body.status, answered.body.part]).toEqual(['draft', 'coach']);
    const again = await on(hub, coach, 'POST', id, '/review', { comments: 'Once more', ok: true });
    expect(again.status).toBe(409);
    expect((await on(hub, coach, 'PATCH', id, '', { version: answered.body.version })).status).toBe(403);
    expect((await on(hub, doctor, 'DELETE', id, `/shares/${coach.id}`)).status).toBe(204);
    expect((await on(hub, coach, 'GET', id)).status).toBe(404);
  });

  it('hears what happens to the case as long as it is shared, of who loses it too, and a stranger nothing', async () => {
    const coach = await signedIn(hub, 'coach');
    const { id, version } = await newCase(hub, doctor);
    const topic = `tps-case:${id}`;
    const line = await RawClient.open(hub);
    try {
      expect((await line.join(topic, stranger.token)).status).toBe('error');
      expect((await line.join(topic, coach.token)).status).toBe('error');
      await on(hub, doctor, 'POST', id, '/shares', { user_id: coach.id });
      expect((await line.join(topic, coach.token)).status).toBe('ok');
      const next = (name: string) =>
        line.next(([, , , event, { event: its }]) => event === 'broadcast' && its === name);
      await on(hub, doctor, 'PATCH', id, '', { version, scanner: 'Lilac scanner' });
      expect((await next('edited'))[4]['payload']).toMatchObject({ id });
      await on(hub, doctor, 'POST', id, '/messages', { body: 'Lavender message', visibility: 'all' });
      await next('changed');
      expect(JSON.stringify(line.received)).not.toMatch(/Lilac|Lavender/);
      line.received.length = 0;
      await on(hub, doctor, 'DELETE', id, `/shares/${coach.id}`);
      await next('changed');
      expect((await line.join(topic, coach.token)).status).toBe('error');
    } finally {
      line.close();
    }
  });

  it('shares words with the doctor that a specialist does not see', async () => {
    const specialist = await signedIn(hub, 'specialist');
    const { id } = await newCase(hub, doctor);
    const shared = await on(hub, doctor, 'POST', id, '/shares', { user_id: specialist.id });
    expect(shared.status).toBe(201);
    expect((await on(hub, doctor, 'POST', id, '/shares', { user_id: stranger.id })).body.error.code).toBe(
      'role',
    );
    await on(hub, doctor, 'POST', id, '/messages', { body: 'For all', visibility: 'all' });
    await on(hub, doctor, 'POST', id, '/messages', { body: 'For the coach', visibility: 'coaching' });
    const refused = await on(hub, specialist, 'POST', id, '/messages', { body: 'x', visibility: 'coaching' });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'coaching_only']);
    const seen = await send<{ items: { body: string }[] }>(
      hub,
      specialist,
      'GET',
      `/api/tps/cases/${id}/messages`,
    );
    expect(seen.body.items.map(({ body }) => body)).toEqual(['For all']);
    await on(hub, doctor, 'DELETE', id, `/shares/${specialist.id}`);
    expect((await on(hub, specialist, 'GET', id)).status).toBe(404);
  });
});
