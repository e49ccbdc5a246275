import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Samples } from '#platform/samples/samples.ts';
import { OverdueReferralsTask } from '#product/referrals/index.ts';
import { type ApiError, ended, linkToken, open, type Person, signedIn, submit } from '../support/people.ts';
import { newMember } from '../support/organisations.ts';
import { describeReferralExports } from './referral-exports.ts';
import { describeReferralsOutside } from './referral-outside.ts';
import { PATIENT, ReferralScene } from './referrals-support.ts';
import { startTestHub } from '../support/app.ts';

let scene: ReferralScene;
let admin: Person;
let sender: Person;
let receiver: Person & { readonly profileId: string };
let third: Person;
beforeAll(async () => {
  scene = new ReferralScene(await startTestHub({ AUTH_AUTOCONFIRM: 'true' }));
  await scene.hub.app.get(Samples).load();
  admin = await signedIn(scene.hub, 'admin');
  [sender, receiver, third] = await Promise.all([
    scene.practitioner(),
    scene.specialist(admin),
    scene.practitioner(),
  ]);
}, 60_000);
afterAll(() => scene.hub.close());

const read = async (me: Person, id: string) => (await scene.ask(me, 'GET', `referrals/${id}`)).body;
const step = (me: Person, id: string, name: string, body?: object) =>
  scene.ask(me, 'POST', `referrals/${id}/${name}`, body);
const refused = (me: Person, id: string, name: string, body?: object) =>
  scene.refused(me, 'POST', `referrals/${id}/${name}`, body);
const notices = (me: Person, id: string) =>
  scene.hub.query<{ title: string; body: string | null; link: string; severity: string }>(
    'select title, body, link, severity from notifications where user_id = $1 and link like $2 and done_at is null',
    [me.id, `%${id}`],
  );
const accesses = async (id: string) =>
  (
    await scene.hub.query<{ action: string }>(
      "select action from phi_access_log where resource_type = 'referrals' and resource_ref = $1",
      [id],
    )
  ).map(({ action }) => action);
const sampleOf = async (key: string) =>
  (
    await scene.hub.query<{ id: string }>(
      'select id from specialist_profiles where is_sample and sample_name like $1',
      [`${key}%`],
    )
  )[0]!.id;

describe('a referral that is sent', () => {
  it('shows the specialist the tooth and the dated image, and both sides’ reading is logged', async () => {
    const file = await scene.upload(sender, 'referral');
    const files = [{ file_id: file, taken_on: '2026-01-02' }];
    const { id } = await scene.sent(sender, receiver.profileId, { files });
    const seen = await read(receiver, id);
    expect(seen).toMatchObject({
      ...{ side: 'receiver', state: 'sent', teeth: ['30'], reason: 'Lingering pain to cold' },
      files: [{ id: file, taken_on: '2026-01-02', part: 'request' }],
      patient: { birth_date: null, has_birth_date: true },
    });
    const link = await scene.ask<{ url: string }>(receiver, 'GET', `referrals/${id}/files/${file}/link`);
    const bytes = await fetch(`${scene.hub.url}${link.body.url}`);
    expect([bytes.status, bytes.headers.get('content-type')]).toEqual([200, 'image/png']);
    const shown = await step(receiver, id, 'reveal');
    expect(shown.body).toEqual({ birth_date: PATIENT.birth_date });
    expect(await accesses(id)).toEqual(['create', 'view', 'send', 'view', 'view', 'view', 'reveal']);
  });

  it('is a 404 for everybody else, in every route, and its file too', async () => {
    const file = await scene.upload(sender, 'referral');
    const { id } = await scene.sent(sender, receiver.profileId, {
      files: [{ file_id: file, taken_on: '2026-01-02' }],
    });
    for (const outsider of [third, await scene.specialist(admin)]) {
      expect(await scene.refused(outsider, 'GET', `referrals/${id}`)).toEqual([404, 'not_found']);
      for (const name of ['accept', 'reveal', 'close', 'send'])
        expect(await refused(outsider, id, name)).toEqual([404, 'not_found']);
      expect(await refused(outsider, id, 'fhir', { confirm: true })).toEqual([404, 'not_found']);
      expect(await refused(outsider, id, 'messages', { body: 'Hello' })).toEqual([404, 'not_found']);
      expect(await scene.refused(outsider, 'GET', `referrals/${id}/files/${file}/link`)).toEqual([
        404,
        'not_found',
      ]);
    }
    expect(await scene.refused(receiver, 'GET', `files/${file}/link`)).toEqual([404, 'not_found']);
    expect(await scene.refused(admin, 'GET', `referrals/${id}`)).toEqual([404, 'not_found']);
    expect(await refused(sender, id, 'accept')).toEqual([404, 'not_found']);
    const box = await scene.ask(third, 'GET', 'referrals?box=sent');
    expect(box.body.items).toEqual([]);
  });

  it('says nothing of the patient in the database, notifications, mails or addresses', async () => {
    const { id } = await scene.sent(sender, receiver.profileId, { reason: 'Secretword pain' });
    await step(receiver, id, 'decline', { reason: 'Secretword is full' });
    const words = /Zelda|Quarrel|Secretword|1984-03-12/;
    const rows = await scene.hub.query<{ all: string }>(
      `select jsonb_build_object('r', to_jsonb(r), 'm', (select jsonb_agg(to_jsonb(m)) from referral_messages m
         where m.referral_id = r.id), 'n', (select jsonb_agg(to_jsonb(n)) from notifications n))::text as all
       from referrals r where r.id = $1`,
      [id],
    );
    expect(rows[0]!.all).not.toMatch(words);
    const mails = await (await fetch(`${scene.hub.url}/dev/mailbox`)).text();
    expect(mails).toContain('Declined: referral');
    expect(mails).not.toMatch(words);
  });
});

describe('sending a draft', () => {
  it('is refused without consent, without a reason, to oneself, and to somebody who is full', async () => {
    const without = await scene.draft(sender, receiver.profileId, { consent: false });
    expect(await refused(sender, without.id, 'send')).toEqual([422, 'consent_required']);
    const empty = await scene.draft(sender, null, { reason: '', patient: undefined });
    const answer = await scene.ask<ApiError>(sender, 'POST', `referrals/${empty.id}/send`);
    expect([answer.body.error.code, Object.keys(answer.body.error.fields!)]).toEqual([
      'referral_incomplete',
      ['specialist_id', 'patient', 'reason'],
    ]);
    const own = await scene.draft(receiver, receiver.profileId);
    expect(await refused(receiver, own.id, 'send')).toEqual([422, 'own_referral']);
    const full = await scene.specialist(admin);
    await scene.ask(full, 'PATCH', 'specialists/me', { accepts_new: false, version: 2 });
    const draft = await scene.draft(sender, full.profileId);
    expect(await refused(sender, draft.id, 'send')).toEqual([422, 'not_accepting']);
    expect((await read(sender, draft.id)).reason).toBe('Lingering pain to cold');
  });

  it('keeps sample patients with sample specialists, and real patients away from them', async () => {
    const { body: attempt } = await open(scene.hub, sender, 'Open Dental');
    const link_token = await linkToken(scene.hub, sender, attempt.id);
    await submit(scene.hub, sender, attempt.id, { link_token, sample: true });
    await ended(scene.hub, sender, attempt.id);
    const patients = await scene.ask<{ items: { ref: string }[] }>(
      sender,
      'GET',
      'practice/patients?source=open-dental',
    );
    const patient_ref = patients.body.items[0]!.ref;
    const chosen = { patient: undefined, patient_ref };
    const toReal = await scene.draft(sender, receiver.profileId, chosen);
    expect(toReal.patient).toMatchObject({ is_sample: true, tool_name: 'Open Dental' });
    expect(await refused(sender, toReal.id, 'send')).toEqual([422, 'sample_patient']);
    const sample = await sampleOf('Nadia');
    const typed = await scene.draft(sender, sample);
    expect(await refused(sender, typed.id, 'send')).toEqual([422, 'sample_patient']);
    expect((await scene.sent(sender, sample, chosen)).state).toBe('sent');
  });

  it('of two at once sends one, and a draft changed elsewhere is not overwritten', async () => {
    const { id, version } = await scene.draft(sender, receiver.profileId);
    const change = (reason: string) => scene.ask(sender, 'PATCH', `referrals/${id}`, { reason, version });
    const changes = await Promise.all([change('First'), change('Second')]);
    expect(changes.map(({ status }) => status).sort()).toEqual([200, 409]);
    const sends = await Promise.all([1, 2].map(() => step(sender, id, 'send')));
    expect(sends.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(receiver, id)).timeline.filter(({ kind }) => kind === 'sent')).toHaveLength(1);
    expect(await scene.refused(sender, 'DELETE', `referrals/${id}`)).toEqual([409, 'state_conflict']);
  });

  it('needs a grant of a team member', async () => {
    const member = await newMember(scene.hub);
    expect(await scene.refused(member, 'GET', 'referrals?box=sent')).toEqual([403, 'grant_needed']);
  });
});

describe('the specialist', () => {
  it('declines with a reason, which tells the sender, who sends it to somebody else without typing again', async () => {
    const file = await scene.upload(sender, 'referral');
    const files = [{ file_id: file, taken_on: '2026-01-02' }];
    const { id, number } = await scene.sent(sender, receiver.profileId, { files });
    expect(await refused(receiver, id, 'decline')).toEqual([400, 'validation_failed']);
    expect((await step(receiver, id, 'decline', { reason: 'No chair before June' })).status).toBe(200);
    expect(await notices(sender, id)).toMatchObject([{ title: `Declined: referral ${number}` }]);
    expect((await read(sender, id)).decline_reason).toBe('No chair before June');
    const other = await scene.specialist(admin);
    const copy = await scene.ask(sender, 'POST', 'referrals', {
      copy_of: id,
      specialist_id: other.profileId,
    });
    expect(copy.body).toMatchObject({
      state: 'draft',
      teeth: ['30'],
      consent_at: null,
      files: [{ id: file }],
    });
    const { version } = copy.body;
    await scene.ask(sender, 'PATCH', `referrals/${copy.body.id}`, { consent: true, version });
    expect((await step(sender, copy.body.id, 'send')).body.state).toBe('sent');
    expect((await read(sender, id)).state).toBe('closed');
    expect((await read(other, copy.body.id)).files).toMatchObject([{ id: file, taken_on: '2026-01-02' }]);
    expect(await scene.refused(receiver, 'GET', `referrals/${copy.body.id}`)).toEqual([404, 'not_found']);
  });

  it('asks, and the answer of the sender brings it back with a new time', async () => {
    const { id } = await scene.sent(sender, receiver.profileId);
    expect((await step(receiver, id, 'more-info', { question: 'Is there a CBCT?' })).body.state).toBe(
      'more_info',
    );
    const answered = await step(sender, id, 'messages', { body: 'No, a periapical only.' });
    expect([answered.body.state, answered.body.timeline.map(({ kind }) => kind)]).toEqual([
      'sent',
      ['sent', 'question', 'message'],
    ]);
    expect(await notices(sender, id)).toEqual([]);
  });

  it('cannot complete without a report; with one the sender reads it and closes', async () => {
    const { id } = await scene.sent(sender, receiver.profileId);
    expect(await refused(receiver, id, 'complete', { report: { findings: 'Early' } })).toEqual([
      409,
      'state_conflict',
    ]);
    await step(receiver, id, 'accept');
    const past = { at: '2020-01-01T10:00:00Z', time_zone: 'America/Chicago' };
    expect(await refused(receiver, id, 'schedule', past)).toEqual([400, 'validation_failed']);
    const visit = { at: new Date(Date.now() + 86_400_000).toISOString(), time_zone: 'America/Chicago' };
    expect((await step(receiver, id, 'schedule', visit)).body.state).toBe('scheduled');
    expect(await refused(receiver, id, 'complete', {})).toEqual([422, 'report_required']);
    expect(await refused(receiver, id, 'complete', { report: { findings: ' ' } })).toEqual([
      422,
      'report_required',
    ]);
    const file = await scene.upload(receiver, 'referral');
    const report = { findings: 'Necrotic pulp', files: [{ file_id: file, taken_on: '2026-02-01' }] };
    expect((await step(receiver, id, 'complete', { report })).body.state).toBe('completed');
    expect(await read(sender, id)).toMatchObject({
      report: { findings: 'Necrotic pulp' },
      files: [{ id: file, part: 'report' }],
    });
    expect((await step(sender, id, 'close')).body.state).toBe('closed');
    expect(await refused(sender, id, 'messages', { body: 'Thanks' })).toEqual([409, 'state_conflict']);
  });

  it('who accepts and declines at once has done one of the two', async () => {
    const { id } = await scene.sent(sender, receiver.profileId);
    const both = await Promise.all([
      step(receiver, id, 'accept'),
      step(receiver, id, 'decline', { reason: 'Full' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('finds emergencies first in the inbox', async () => {
    const [from, to] = [await scene.practitioner(), await scene.specialist(admin)];
    for (const urgency of ['routine', 'emergency', 'soon']) await scene.sent(from, to.profileId, { urgency });
    await scene.hub.query(
      "update referrals set due_at = now() + interval '30 days' where to_user_id = $1 and urgency = 'emergency'",
      [to.id],
    );
    const inbox = await scene.ask(to, 'GET', 'referrals?box=inbox&view=new');
    expect(inbox.body.items.map(({ urgency }) => urgency)).toEqual(['emergency', 'soon', 'routine']);
    expect(inbox.body.counts).toMatchObject({ new: 3, accepted: 0 });
  });
});

it('an overdue answer shows on both dashboards, once, and the answer settles it', async () => {
  const [from, to] = [await scene.practitioner(), await scene.specialist(admin)];
  const { id, number } = await scene.sent(from, to.profileId);
  await scene.hub.query("update referrals set due_at = now() - interval '1 hour' where id = $1", [id]);
  const task = scene.hub.app.get(OverdueReferralsTask, { strict: false });
  const runs = await Promise.all([task.run(), task.run()]);
  expect(runs.flat()).toEqual([number]);
  const card = async (me: Person) => {
    type Page = { cards: { data: Record<string, number> }[] };
    return (await scene.ask<Page>(me, 'GET', 'dashboard?cards=referrals')).body.cards[0]!.data;
  };
  expect([await card(from), await card(to)]).toMatchObject([{ sent_overdue: 1 }, { inbox_overdue: 1 }]);
  for (const side of [from, to])
    expect(await notices(side, id)).toMatchObject([
      { title: `Answer overdue: referral ${number}`, severity: 'critical' },
    ]);
  await step(to, id, 'accept');
  expect(await notices(to, id)).toEqual([]);
  expect((await read(from, id)).overdue).toBe(false);
});

describeReferralExports(() => ({ scene, sender, receiver }));
describeReferralsOutside(() => ({ scene, sender, receiver, third }));

it('an account that ends leaves its referrals to the other side, and takes its drafts along', async () => {
  const [from, to] = [await scene.practitioner(), await scene.specialist(admin)];
  const { id } = await scene.sent(from, to.profileId);
  await scene.draft(from, to.profileId);
  await scene.hub.query('update auth.users set deleted_at = now() where id = $1', [from.id]);
  expect((await read(to, id)).reason).toBe('Lingering pain to cold');
  const left = await scene.hub.query('select state from referrals where from_user_id = $1 or id = $2', [
    from.id,
    id,
  ]);
  expect(left).toEqual([{ state: 'sent' }]);
});
