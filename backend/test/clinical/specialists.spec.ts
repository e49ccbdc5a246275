import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Samples } from '#platform/samples/samples.ts';
import { type Person, signedIn } from '../support/people.ts';
import { newMember } from '../support/organisations.ts';
import { ReferralScene } from './referrals-support.ts';
import { startTestHub } from '../support/app.ts';

interface Listed {
  readonly items: readonly { readonly id: string; readonly name: string; readonly is_sample: boolean }[];
  readonly total: number;
}
interface Mine {
  readonly profile: {
    readonly state: string;
    readonly version: number;
    readonly decision_note: string;
  } | null;
}

let scene: ReferralScene;
let admin: Person;
beforeAll(async () => {
  scene = new ReferralScene(await startTestHub({ AUTH_AUTOCONFIRM: 'true' }));
  admin = await signedIn(scene.hub, 'admin');
}, 60_000);
afterAll(() => scene.hub.close());

const listed = async (query = '') =>
  (await scene.ask<Listed>(admin, 'GET', `specialists?page_size=100${query}`)).body;
const rolesOf = async ({ id }: Person) =>
  (await scene.hub.query<{ role: string }>('select role from user_roles where user_id = $1', [id])).map(
    ({ role }) => role,
  );

describe('an application as a specialist', () => {
  it('is decided by an admin with a note, which grants the role, tells the applicant and is audited', async () => {
    const me = await scene.practitioner();
    const { id, state } = await scene.apply(me);
    expect([state, await rolesOf(me)]).toEqual(['applied', ['practitioner']]);
    expect((await listed()).items.map((one) => one.id)).not.toContain(id);
    const path = `admin/specialists/${id}/decide`;
    expect(await scene.refused(admin, 'POST', path, { approve: true })).toEqual([400, 'validation_failed']);
    expect(await scene.refused(me, 'POST', path, { approve: true, note: 'Me' })).toEqual([403, 'forbidden']);
    const decided = await scene.ask(admin, 'POST', path, { approve: true, note: 'License checked' });
    expect([decided.status, decided.body.state]).toEqual([200, 'approved']);
    expect(await rolesOf(me)).toEqual(expect.arrayContaining(['specialist']));
    expect((await listed()).items.map((one) => one.id)).toContain(id);
    expect(await scene.refused(admin, 'POST', path, { approve: true, note: 'Again' })).toEqual([
      409,
      'state_conflict',
    ]);
    const audit = await scene.hub.query<{ action: string; reason: string }>(
      "select action, reason from audit_log where subject = $1 and action in ('role.granted', 'specialist.approved') and reason is not null",
      [me.id],
    );
    expect(audit).toHaveLength(2);
    const notices = await scene.hub.query('select 1 from notifications where user_id = $1 and kind = $2', [
      ...[me.id, 'specialist_decision'],
    ]);
    expect(notices).toHaveLength(1);
  });

  it('that is declined can be sent again, and a specialist who is paused loses the role and the directory', async () => {
    const me = await scene.practitioner();
    const { id } = await scene.apply(me);
    const decide = (approve: boolean) =>
      scene.ask(admin, 'POST', `admin/specialists/${id}/decide`, { approve, note: 'As the board says' });
    expect((await decide(false)).body.state).toBe('declined');
    expect((await scene.ask<Mine>(me, 'GET', 'specialists/me')).body.profile?.decision_note).toBe(
      'As the board says',
    );
    expect((await scene.apply(me, { license_number: '019-2' })).state).toBe('applied');
    await decide(true);
    expect((await decide(false)).body.state).toBe('paused');
    expect(await rolesOf(me)).toEqual(['practitioner']);
    expect((await listed()).items.map((one) => one.id)).not.toContain(id);
  });

  it('of a team member is refused, and an admin does not decide about themselves', async () => {
    expect(await scene.refused(await newMember(scene.hub), 'POST', 'specialists/apply', {})).toEqual([
      403,
      'forbidden',
    ]);
    const both = await scene.practitioner();
    await scene.hub.query("insert into user_roles (user_id, role) values ($1, 'admin')", [both.id]);
    const { id } = await scene.apply(both);
    const own = { approve: true, note: 'Myself' };
    expect(await scene.refused(both, 'POST', `admin/specialists/${id}/decide`, own)).toEqual([
      422,
      'own_roles',
    ]);
  });

  it('keeps the copy of the license for the applicant and the admins', async () => {
    const me = await scene.practitioner();
    const file = await scene.upload(me, 'specialist_license');
    await scene.apply(me, { document_file_id: file });
    const other = await scene.practitioner();
    const link = async (person: Person) => (await scene.ask(person, 'GET', `files/${file}/link`)).status;
    expect([await link(me), await link(admin), await link(other)]).toEqual([200, 200, 404]);
    const stolen = { document_file_id: file };
    expect((await scene.apply(other, stolen)).state).toBeUndefined();
  });
});

describe('the directory', () => {
  it('has six sample specialists, and filters by specialty, region, telehealth and capacity', async () => {
    expect(await scene.hub.app.get(Samples).load()).toMatchObject({ specialists: 6 });
    expect((await listed()).items.filter(({ is_sample }) => is_sample)).toHaveLength(6);
    expect((await listed('&specialty=prosthodontics&accepts_new=false')).total).toBe(1);
    expect((await listed('&accepts_new=true&specialty=prosthodontics')).total).toBe(0);
    expect((await listed('&region=evans')).items.map(({ name }) => name)).toEqual([
      'Nadia Brandt, DDS (Sample)',
    ]);
    expect((await listed('&telehealth=false&q=sedation')).total).toBe(1);
    const hits = await scene.ask<{ groups: { key: string }[] }>(admin, 'POST', 'search', { q: 'oyelaran' });
    expect(JSON.stringify(hits.body)).toContain('Marcus Oyelaran');
  });

  it('follows the capacity switch, and refuses a change of an older version', async () => {
    const me = await scene.specialist(admin);
    const { version } = (await scene.ask<Mine>(me, 'GET', 'specialists/me')).body.profile!;
    const change = { accepts_new: false, version };
    const changed = await scene.ask(me, 'PATCH', 'specialists/me', change);
    expect([changed.status, changed.body]).toMatchObject([200, { accepts_new: false }]);
    expect(await scene.refused(me, 'PATCH', 'specialists/me', change)).toEqual([409, 'version_conflict']);
    const open = await listed('&accepts_new=true');
    expect(open.items.map(({ id }) => id)).not.toContain(me.profileId);
  });

  it('loses somebody whose account ends', async () => {
    const me = await scene.specialist(admin);
    await scene.hub.query('update auth.users set deleted_at = now() where id = $1', [me.id]);
    expect((await listed()).items.map(({ id }) => id)).not.toContain(me.profileId);
    expect(await scene.hub.query('select 1 from specialist_profiles where user_id = $1', [me.id])).toEqual(
      [],
    );
  });
});

it('report templates are a specialist’s own, and two with the same name are refused', async () => {
  const [me, other] = await Promise.all([scene.specialist(admin), scene.specialist(admin)]);
  const template = { name: 'Root canal', findings: 'Pulpitis', treatment: '', follow_up: '' };
  const twice = await Promise.all(
    [1, 2].map(() => scene.ask(me, 'POST', 'specialists/me/templates', template)),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
  const { id } = twice.find(({ status }) => status === 201)!.body;
  const path = `specialists/me/templates/${id}`;
  expect(await scene.refused(other, 'PATCH', path, template)).toEqual([404, 'not_found']);
  expect(await scene.refused(other, 'DELETE', path)).toEqual([404, 'not_found']);
  expect((await scene.ask(me, 'PATCH', path, { ...template, name: 'Retreatment' })).status).toBe(200);
  expect((await scene.ask(me, 'DELETE', path)).status).toBe(204);
});
