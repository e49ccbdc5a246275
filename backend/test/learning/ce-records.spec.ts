import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Contributions } from '#common/contributions/index.ts';
import { makeAdmin } from '../auth/admin/auth-admin-support.ts';
import { type Answer, call, confirmedUser, many, type Tokens } from '../support/auth.ts';
import { COURSE, type Entry, issue, type MyCe } from './ce-records-support.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';

let hub: TestHub;
let learner: Tokens;
let other: Tokens;
let admin: Tokens;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0' });
  learner = await confirmedUser(hub, 'learner@example.test', { first_name: 'Ada', last_name: 'Byron' });
  other = await confirmedUser(hub, 'other@example.test');
  admin = await confirmedUser(hub, 'admin@example.test');
  await makeAdmin(hub, admin);
}, 60_000);
afterAll(() => hub.close());

const ask = <T = Entry>(
  as: Tokens | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer<T>> =>
  call<T>(hub, method, `/api/${path}`, {
    ...(as ? { token: as.access_token } : {}),
    ...(body === undefined ? {} : { body }),
  });
const verify = (code: string) => ask<{ state: string; initials: string }>(null, 'GET', `ce/verify/${code}`);
const codeOf = async (id: string): Promise<string> => {
  const { body } = await ask<MyCe>(learner, 'GET', 'me/ce');
  return body.records.find((record) => record.id === id)!.verification_code;
};
const OUTSIDE = {
  ...{ title: '=Radiology update', provider_name: 'State society', method: 'live_webinar' },
  ...{ credits: 1.5, completed_on: '2026-10-02' },
};

describe('a CE record', () => {
  it('is issued once when a course is completed five times at once, and its person is told once', async () => {
    const issued = await many(5, () => issue(hub, learner));
    expect(issued.filter((each) => each.issued)).toHaveLength(1);
    expect(new Set(issued.map(({ id }) => id)).size).toBe(1);
    const { body } = await ask<{ items: { title: string; link: string }[] }>(learner, 'GET', 'notifications');
    expect(body.items.filter(({ link }) => link.includes(issued[0]!.id))).toMatchObject([
      { title: 'Your CE record is ready' },
    ]);
  });

  it('keeps the name and the statements of the day on which it was issued', async () => {
    const term = { provider_name: 'Chairside', provider_number: '1', statement: 'In term' };
    const days = { scheme: 'Scheme A', term_start: '2026-01-01', term_end: '2026-06-30' };
    expect((await ask(admin, 'POST', 'admin/ce/schemes', { ...term, ...days })).status).toBe(201);
    const later = { scheme: 'Scheme B', term_start: '2026-07-01', term_end: '2027-06-30' };
    await ask(admin, 'POST', 'admin/ce/schemes', { ...term, ...later, statement: 'Not yet' });
    const { id } = await issue(hub, learner, { activityId: randomUUID(), completedOn: '2026-06-30' });
    await hub.query('update profiles set last_name = $1 where id = $2', ['Lovelace', learner.user.id]);
    const rows = await hub.query('select participant_name, scheme_statements from ce_records where id = $1', [
      id,
    ]);
    expect(rows).toEqual([
      { participant_name: 'Ada Byron', scheme_statements: [{ scheme: 'Scheme A', statement: 'In term' }] },
    ]);
  });

  it('does not exist when the transaction of the course fails', async () => {
    const activityId = randomUUID();
    const { ceRecords } = hub.app.get(Contributions);
    const failing = hub.app.get(DataSource).transaction(async (q) => {
      await ceRecords.issue(q, {
        ...{ userId: learner.user.id, type: 'course', activityId, title: 'Lost', method: 'participation' },
        ...{ agdSubjectCode: null, credits: 1, completedOn: '2026-11-20', location: 'Online' },
        instructorNames: 'Dr. Nora Feld',
      });
      throw new Error('the evaluation was refused');
    });
    await expect(failing).rejects.toThrow('the evaluation was refused');
    expect(await hub.query('select 1 from ce_records where activity_id = $1', [activityId])).toEqual([]);
  });

  it('is made into one PDF, which no other person gets', async () => {
    const { id } = await issue(hub, learner, { activityId: randomUUID(), title: 'Łukasz’s course' });
    const read = () => ask<{ text: string }>(learner, 'GET', `me/ce/${id}.pdf`);
    expect((await Promise.all([read(), read()])).map(({ status }) => status)).toEqual([202, 202]);
    expect(await soon(async () => (await read()).status === 200)).toBe(true);
    const pdf = await read();
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.body.text.startsWith('%PDF-')).toBe(true);
    expect((await ask(other, 'GET', `me/ce/${id}.pdf`)).status).toBe(404);
    const files = await hub.query(
      `select attached_at is not null as used, owner_id from files where purpose = 'ce_record'`,
    );
    expect(files.filter((file) => (file as { used: boolean }).used)).toEqual([
      { used: true, owner_id: null },
    ]);
  });
});

describe('the list of CE records', () => {
  it('adds up by method, counts up to the caps, and escapes what a spreadsheet would run', async () => {
    await ask(learner, 'PATCH', 'me/settings', { ce_method_caps: { self_instruction: 5 } });
    expect((await ask(learner, 'POST', 'me/ce/outside', OUTSIDE)).status).toBe(201);
    const { body } = await ask<MyCe>(learner, 'GET', 'me/ce?from=2026-10-01&to=2026-11-30');
    const sum = body.records.reduce((total, { credits }) => total + credits, 0);
    expect(body.methods.reduce((total, { credits }) => total + credits, 0)).toBe(sum);
    expect(body.methods.find(({ method }) => method === 'self_instruction')!.counted).toBe(5);
    expect(body.counted).toBe(6.5);
    const csv = (await ask<{ text: string }>(learner, 'GET', 'me/ce.csv')).body.text.split('\n');
    expect(csv.find((line) => line.includes('Radiology'))).toMatch(
      /^'=Radiology update,State society,Live webinar/,
    );
  });

  it('holds the proof of a self-declared record, which nobody else can open, and forgets both', async () => {
    const sent = await fetch(`${hub.url}/api/files?purpose=ce_outside`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${learner.access_token}`,
        'content-type': 'application/octet-stream',
        'x-file-name': 'proof.txt',
      },
      body: 'Attended.',
    });
    const file = (await sent.json()) as { id: string };
    const stolen = await ask(other, 'POST', 'me/ce/outside', { ...OUTSIDE, file_id: file.id });
    expect(stolen.status).toBe(422);
    const { body } = await ask(learner, 'POST', 'me/ce/outside', { ...OUTSIDE, file_id: file.id });
    const link = (as: Tokens) => ask(as, 'GET', `files/${file.id}/link`);
    expect([(await link(learner)).status, (await link(other)).status]).toEqual([200, 404]);
    expect((await ask(other, 'DELETE', `me/ce/outside/${body.id}`)).status).toBe(404);
    expect((await ask(learner, 'DELETE', `me/ce/outside/${body.id}`)).status).toBe(204);
    expect((await link(learner)).status).toBe(404);
  });

  it('refuses impossible credits, days and methods by field', async () => {
    const wrong = { ...OUTSIDE, credits: 0, completed_on: '2026-02-30', method: 'osmosis' };
    const { status, body } = await ask<{ error: { fields: object } }>(
      learner,
      'POST',
      'me/ce/outside',
      wrong,
    );
    expect([status, Object.keys(body.error.fields).sort()]).toEqual([
      400,
      ['completed_on', 'credits', 'method'],
    ]);
    const ahead = await ask(learner, 'POST', 'me/ce/outside', { ...OUTSIDE, completed_on: '2099-01-01' });
    expect(ahead.status).toBe(400);
  });
});

describe('a verification code', () => {
  it('confirms the record with initials only, and says when an admin has revoked it', async () => {
    const { id } = await issue(hub, learner, { activityId: COURSE });
    const code = await codeOf(id);
    const confirmed = await verify(` ${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`);
    expect(confirmed.body).toMatchObject({ state: 'valid', initials: 'A. B.' });
    expect(JSON.stringify(confirmed.body)).not.toContain('Byron');
    const reason = 'Attendance was not shown';
    expect((await ask(other, 'POST', `admin/ce/${id}/revoke`, { reason })).status).toBe(403);
    const both = await many(2, () => ask(admin, 'POST', `admin/ce/${id}/revoke`, { reason }));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await verify(code)).body.state).toBe('revoked');
    for (const q of ['byron', code.toLowerCase()]) {
      const { body } = await ask<{ items: object[] }>(admin, 'GET', `admin/ce?q=${q}`);
      expect(body.items).toContainEqual(expect.objectContaining({ id, revoked_reason: reason }));
    }
    expect((await ask(learner, 'GET', `me/ce/${id}.pdf`)).status).toBe(409);
    const again = await issue(hub, learner, { activityId: COURSE });
    expect(again).toEqual({ id, issued: false });
  });

  it('that is guessed gives the same answer whatever its form, and 20 a minute are the most', async () => {
    await hub.query(`delete from auth.rate_buckets where key like 'ce-verify%'`);
    const guesses = ['ABCDEFGH2345', 'short', '%27%20or%201', 'ABCDEFGH2340'];
    const answers = await Promise.all(guesses.map(verify));
    const errors = answers.map(({ status, body }) => [status, (body as { error?: object }).error]);
    expect(new Set(errors.map((error) => JSON.stringify(error))).size).toBe(1);
    expect(errors[0]![0]).toBe(404);
    const more = await many(20, () => verify('ABCDEFGH2345'));
    expect(more.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(3);
  });
});

describe('a scheme', () => {
  it('is changed on the version that was seen, and its term cannot end before it starts', async () => {
    const { body: all } = await ask<{ items: { id: string; version: number }[] }>(
      admin,
      'GET',
      'admin/ce/schemes',
    );
    const { id, version } = all.items[0]!;
    const change = {
      ...{ scheme: 'Scheme C', provider_name: 'Chairside', provider_number: '9', statement: 'Recognized.' },
      ...{ term_start: '2020-01-01', term_end: '2099-12-31', version },
    };
    const both = await many(2, () => ask(admin, 'PATCH', `admin/ce/schemes/${id}`, change));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await ask<{ statements: object[] }>(null, 'GET', 'ce/provider');
    expect(body.statements).toContainEqual({ scheme: 'Scheme C', statement: 'Recognized.' });
    const reversed = { ...change, version: version + 1, term_end: '2019-01-01' };
    expect((await ask(admin, 'PATCH', `admin/ce/schemes/${id}`, reversed)).status).toBe(400);
  });

  it('has one term for a day, also when two admins add overlapping terms at once', async () => {
    const term = { provider_name: 'Chairside', provider_number: '1', statement: 'In term' };
    const add = (scheme: string, term_start: string, term_end: string) =>
      ask(admin, 'POST', 'admin/ce/schemes', { ...term, scheme, term_start, term_end });
    const both = await Promise.all([
      add('Scheme D', '2026-01-01', '2026-12-31'),
      add('scheme d', '2026-12-31', '2027-12-31'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await add('Scheme D', '2028-01-01', '2028-12-31')).status).toBe(201);
  });
});
