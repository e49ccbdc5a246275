import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ROLES } from '#access/principal.ts';
import { Capabilities } from '#identity/capabilities/index.ts';
import { decide } from '#identity/capabilities/switches/decide.ts';
import {
  type ApiError,
  connect,
  connections,
  open,
  type Person,
  proxy,
  send,
  signedIn,
} from '../support/people.ts';
import { joined, type Member, newMember, newOrganisation } from '../support/organisations.ts';
import { pagesWithoutTools } from './pages-without-tools.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';

interface Shown {
  readonly key: string;
  readonly name: string;
  readonly default_on: boolean;
  readonly overrides: readonly object[];
  readonly version: number;
}

let hub: TestHub;
let other: TestHub;
let admin: Person;
let dentist: Member;
let assistant: Member;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true' });
  const { DATABASE_URL = '', DATA_DIR } = hub.env;
  other = await startTestHub({ AUTH_AUTOCONFIRM: 'true', DATABASE_URL, DATA_DIR });
  admin = await signedIn(hub, 'admin');
  dentist = await newMember(hub, 'individual_practitioner');
  assistant = await newMember(hub, 'team_member');
}, 90_000);
afterAll(async () => {
  await other.close();
  await hub.close();
});

const list = async (on = hub) =>
  (await send<{ items: Shown[] }>(on, admin, 'GET', '/api/admin/capabilities')).body.items;
const shown = async (key: string) => {
  const found = (await list()).find((one) => one.key === key);
  if (!found) throw new Error(`no capability ${key}`);
  return found;
};
async function decideFor(key: string, default_on: boolean, overrides: object[] = [], reason = 'Not needed') {
  const { version } = await shown(key);
  const body = { key, default_on, overrides, version, reason };
  return send<Shown & ApiError>(hub, admin, 'PUT', '/api/admin/capabilities', body);
}
const isOn = async (person: Person, key: string, at = hub) =>
  (
    await send<{ items: { key: string; on: boolean }[] }>(at, person, 'GET', '/api/me/capabilities')
  ).body.items.find((one) => one.key === key)?.on;
const topics = (person: Person | null, at = hub) =>
  send<ApiError>(at, person, 'GET', '/api/community/topics');

beforeEach(async () => {
  for (const one of await list())
    if (!one.default_on || one.overrides.length > 0) await decideFor(one.key, true, []);
});

describe('a feature that is switched off for a role', () => {
  it('is refused to whoever has the role, and to nobody else, from the next call on and in every process', async () => {
    // Both processes know the table by now.
    for (const at of [hub, other]) expect((await topics(assistant, at)).status).toBe(200);
    const changed = await decideFor('community', true, [{ role: 'team_member', on: false }]);
    expect([changed.status, changed.body.overrides]).toEqual([
      200,
      [{ role: 'team_member', organisation_id: null, organisation_name: null, on: false }],
    ]);
    const refused = await topics(assistant);
    expect([refused.status, refused.body.error]).toEqual([
      403,
      {
        code: 'switched_off',
        message: 'Community is switched off by your administrator.',
        capability: 'community',
      },
    ]);
    expect((await topics(dentist)).status).toBe(200);
    expect((await topics(null)).status).toBe(200);
    expect(await soon(async () => (await topics(assistant, other)).status === 403)).toBe(true);
    expect([await isOn(assistant, 'community'), await isOn(dentist, 'community')]).toEqual([false, true]);
  });

  it('is in no search, card or suggestion of theirs', async () => {
    await decideFor('courses', true, [{ role: 'team_member', on: false }]);
    const dashboard = async (person: Person) =>
      (await send<{ available: string[] }>(hub, person, 'GET', '/api/dashboard')).body.available;
    expect((await dashboard(dentist)).includes('learning')).toBe(true);
    expect((await dashboard(assistant)).includes('learning')).toBe(false);
    const card = await send<{ cards: { error?: { code: string } }[] }>(
      hub,
      assistant,
      'GET',
      '/api/dashboard?cards=learning',
    );
    expect(card.body.cards[0]?.error?.code).toBe('switched_off');
    const steps = await send<{ suggestions: { key: string }[] }>(hub, assistant, 'GET', '/api/onboarding');
    expect(steps.body.suggestions.map(({ key }) => key)).not.toContain('course');
  });
});

describe('a feature that is off by default', () => {
  it('is closed to visitors, and open to whom a role or an organization gives it', async () => {
    const office = await newOrganisation(hub, dentist, 'Bright Smiles');
    const member = await joined(hub, dentist, office);
    await decideFor('events', false, [
      { role: 'practitioner', on: true },
      { organisation_id: office, on: true },
    ]);
    const status = async (person: Person | null) => (await send(hub, person, 'GET', '/api/events')).status;
    expect([
      await status(null),
      await status(assistant),
      await status(dentist),
      await status(member),
    ]).toEqual([403, 403, 200, 200]);
    await hub.query(`update organisation_members set state = 'suspended' where user_id = $1`, [member.id]);
    expect(await status(member)).toBe(403);
  });
});

describe('a tool that is switched off', () => {
  it('refuses calls and new connections, and keeps the connection for later', async () => {
    await connect(hub, dentist, 'Dentrix');
    const call = () =>
      proxy(hub, dentist, { tool_name: 'Dentrix', action: 'list_patients', params: {}, use_one_tool: true });
    expect((await call()).status).toBe(200);
    await decideFor('tool:dentrix', false);
    const refused = await call();
    expect([refused.status, refused.body.code ?? '', refused.body.error]).toEqual([
      403,
      'switched_off',
      'Dentrix is switched off by your administrator.',
    ]);
    const attempt = (await open(hub, assistant, 'Dentrix')) as { status: number };
    expect(attempt.status).toBe(403);
    expect((await connections(hub, dentist)).map(({ tool_name: tool }) => tool)).toContain('Dentrix');
    await decideFor('tool:dentrix', true);
    expect((await call()).status).toBe(200);
  });
});

pagesWithoutTools(() => ({ hub, dentist, decideFor }));

describe('deciding about a capability', () => {
  it('is written to the audit log with before, after and reason', async () => {
    await decideFor('community', false, [], 'Moderators are on leave');
    const [row] = await hub.query<object>(
      `select actor_id, acting_role, target_type, subject, before, after, reason from audit_log
        where action = 'capability.changed' order by id desc limit 1`,
    );
    expect(row).toEqual({
      ...{ actor_id: admin.id, acting_role: 'admin', target_type: 'capability', subject: 'community' },
      before: { default_on: true, overrides: [] },
      after: { default_on: false, overrides: [] },
      reason: 'Moderators are on leave',
    });
  });

  it('is refused to the second of two admins who decide at once, and nothing of the first is lost', async () => {
    const second = await signedIn(hub, 'admin');
    const { version } = await shown('courses');
    const body = { key: 'courses', version, reason: 'Two at once', overrides: [] };
    const answers = await Promise.all([
      send<ApiError>(hub, admin, 'PUT', '/api/admin/capabilities', { ...body, default_on: false }),
      send<ApiError>(other, second, 'PUT', '/api/admin/capabilities', {
        ...body,
        default_on: true,
        overrides: [{ role: 'coach', on: false }],
      }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers[0]!.status === 200;
    expect(await shown('courses')).toMatchObject({
      version: version + 1,
      default_on: !won,
      overrides: won ? [] : [{ role: 'coach', on: false }],
    });
  });

  it.each([
    ['nobody', [{ on: false }]],
    [
      'a role and an organization at once',
      [{ role: 'coach', organisation_id: crypto.randomUUID(), on: true }],
    ],
    [
      'a role twice',
      [
        { role: 'coach', on: true },
        { role: 'coach', on: false },
      ],
    ],
    ['an organization that does not exist', [{ organisation_id: crypto.randomUUID(), on: false }]],
  ])('for %s is refused with the field', async (_, overrides) => {
    const { status, body } = await decideFor('community', true, overrides);
    expect([status, body.error.code, Object.keys(body.error.fields ?? {})]).toEqual([
      400,
      'validation_failed',
      ['overrides'],
    ]);
  });

  it('needs a reason, and a feature that exists', async () => {
    expect((await decideFor('community', true, [], ' ')).status).toBe(400);
    const body = { key: 'admin', default_on: false, overrides: [], version: 1, reason: 'Lock everybody out' };
    expect((await send(hub, admin, 'PUT', '/api/admin/capabilities', body)).status).toBe(404);
  });

  it('is counted in people before it is done', async () => {
    const [total] = await hub.query<{ people: number }>(
      `select count(*)::int as people from auth.users where deleted_at is null`,
    );
    const [team] = await hub.query<{ people: number }>(
      `select count(*)::int as people from user_roles where role = 'team_member'`,
    );
    const body = { key: 'community', default_on: true, overrides: [{ role: 'team_member', on: false }] };
    const { body: effect } = await send(hub, admin, 'POST', '/api/admin/capabilities/preview', body);
    const { people } = total!;
    expect(effect).toEqual({ people, lose: team!.people, gain: 0, will_have: people - team!.people });
  });

  it('names for a person what decides about each feature', async () => {
    await decideFor('community', true, [{ role: 'team_member', on: false }]);
    const { body } = await send<{ items: object[] }>(
      hub,
      admin,
      'GET',
      `/api/admin/capabilities/people/${assistant.id}`,
    );
    expect(body.items).toContainEqual({
      ...{ key: 'community', kind: 'feature', name: 'Community' },
      ...{ on: false, by: 'role', from: ['team_member'] },
    });
  });
});

it('the rule for many people at once is the rule for one', async () => {
  const office = await newOrganisation(hub, dentist, 'Rule Dental');
  const people = [dentist, assistant, await joined(hub, dentist, office)];
  const role = fc.constantFrom(...ROLES.slice(0, 4));
  const override = fc.oneof(
    fc.record({ role, on: fc.boolean() }),
    fc.record({ organisation_id: fc.constant(office), on: fc.boolean() }),
  );
  const overrides = fc.uniqueArray(override, {
    maxLength: 4,
    selector: (one) => ('role' in one ? one.role : office),
  });
  const rows = await hub.query<{ user_id: string; role: string }>('select user_id, role from user_roles');
  const members = await hub.query<{ user_id: string; organisation_id: string }>(
    'select user_id, organisation_id from organisation_members',
  );
  const belongings = ({ id }: Person) => ({
    roles: rows.filter((row) => row.user_id === id).map((row) => row.role),
    organisations: members.filter((row) => row.user_id === id).map((row) => row.organisation_id),
  });
  await fc.assert(
    fc.asyncProperty(fc.boolean(), overrides, async (defaultOn, chosen) => {
      expect((await decideFor('community', defaultOn, chosen)).status).toBe(200);
      const on = await hub.app.get(Capabilities).among(
        'community',
        people.map(({ id }) => id),
      );
      for (const person of people)
        expect(on.has(person.id)).toBe(decide({ defaultOn, overrides: chosen }, belongings(person)).on);
    }),
    { numRuns: 25 },
  );
});
