import { beforeAll, describe, expect, it } from '@jest/globals';
import { Samples } from '#platform/samples/samples.ts';
import { type ApiError, send } from '../support/people.ts';
import { type Member, membershipsOf, newMember } from '../support/organisations.ts';
import type { TestHub } from '../support/app.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}
interface Place extends Named {
  readonly tool_ids: readonly string[];
  readonly providers: number;
}
interface Person {
  readonly user_id: string;
  readonly email: string;
  readonly org_role: string;
}
interface Round {
  readonly people: number;
  readonly completed: number;
}
interface Matrix {
  readonly total: number;
  readonly items: readonly { readonly cells: readonly { readonly state: string }[] }[];
}

/** What an organisation shows to those who do not lead it. One hub serves these checks and those of their caller. */
export function readingChecks(ofHub: () => TestHub, ofRealOne: () => readonly [id: string, owner: Member]) {
  const ask = <Body>(person: Member, method: string, path: string, body?: object) =>
    send<Body & ApiError>(ofHub(), person, method, path, body);
  const listOf = async <Item>(person: Member, path: string) =>
    (await ask<{ items: Item[] }>(person, 'GET', path)).body.items;
  const audits = (action: string) =>
    ofHub().query<{ subject: string; actor_id: string }>(
      'select subject, actor_id from audit_log where action = $1',
      [action],
    );
  /** Every way to change an organisation. */
  const changes = (id: string, ofPerson: string, location: string): readonly [string, string, object?][] => [
    ['PATCH', `/api/organisations/${id}`, { name: 'Mine', version: 1 }],
    ['POST', `/api/organisations/${id}/locations`, { name: 'East' }],
    ['PATCH', `/api/organisations/${id}/locations/${location}`, { name: 'East', version: 1 }],
    ['DELETE', `/api/organisations/${id}/locations/${location}`],
    ['PATCH', `/api/organisations/${id}/members/${ofPerson}`, { org_role: 'owner' }],
    ['DELETE', `/api/organisations/${id}/members/${ofPerson}`],
    ['POST', `/api/organisations/${id}/invitations`, { emails: ['a@b.test'], org_role: 'staff', grants: [] }],
    ['POST', `/api/organisations/${id}/invitations/file`, { csv: 'email\na@b.test', send: true }],
    ['POST', `/api/organisations/${id}/training`, { ...COURSE, target: 'role', target_id: 'staff' }],
    ['POST', `/api/organisations/${id}/connections/requests`, { tool_name: 'Dentrix', note: 'Please' }],
  ];

  describe('a sample organisation', () => {
    let me: Member;
    let sample: Named;
    const path = (part = '') => `/api/organisations/${sample.id}${part}`;

    beforeAll(async () => {
      me = await newMember(ofHub(), 'individual_practitioner');
      const made = await Promise.all(
        [1, 2, 3].map(() => ask<Named>(me, 'POST', '/api/me/sample-organisation')),
      );
      // Whoever waits too long for the first one is told so, and gets it the next time.
      const done = made.filter(({ status }) => status === 200);
      expect(new Set(done.map(({ body }) => body.id)).size).toBe(1);
      const rows = await ofHub().query('select id from organisations where sample_of = $1', [me.id]);
      expect(rows).toEqual([{ id: done[0]?.body.id }]);
      sample = done[0]?.body as Named;
    });

    it('has three locations, eleven people without accounts, two invitations without mails, and a training round', async () => {
      expect(sample.name).toBe('Cedar Ridge Dental Group (sample)');
      const locations = await listOf<Place>(me, path('/locations'));
      expect(locations.map(({ name }) => name)).toEqual(['Downtown', 'Lakeside', 'Mill Creek']);
      expect(new Set(locations.flatMap(({ tool_ids }) => tool_ids)).size).toBe(3);
      const members = await listOf<Person>(me, path('/members'));
      const invited = await listOf<Person>(me, path('/invitations'));
      expect([members.length, invited.length]).toEqual([11, 2]);
      const addresses = [...members, ...invited].map(({ email }) => email);
      expect(addresses.every((email) => email.endsWith('@example.com'))).toBe(true);
      const real = await ofHub().query(
        `select email::text from auth.users where email = any ($1::citext[])
          union all select email::text from invitations where email = any ($1::citext[])
          union all select to_address::text from mails where to_address = any ($1::citext[])`,
        [addresses],
      );
      expect(real).toEqual([]);
      expect(await listOf<Round>(me, path('/training'))).toMatchObject([{ people: 5, completed: 3 }]);
      const training = await listOf<object>(me, path('/training/locations'));
      expect(training).toMatchObject([
        { people: 2, on_track: 2 },
        { people: 2, on_track: 2 },
        { people: 1, on_track: 1 },
      ]);
      expect(locations.map(({ providers }) => providers)).toEqual([2, 2, 1]);
      const { body: matrix } = await ask<Matrix>(me, 'GET', path('/training/matrix'));
      const states = matrix.items.flatMap(({ cells }) => cells.map(({ state }) => state)).sort();
      expect([matrix.total, states]).toEqual([
        11,
        ['completed', 'completed', 'completed', 'in_progress', 'not_started'],
      ]);
    });

    it('is marked, has figures of its own, and stands in no list of real ones', async () => {
      const period = '/summary?from=2026-01-01&to=2026-01-31';
      expect((await ask<{ scope: string }>(me, 'GET', path(period))).body.scope).toBe(sample.id);
      expect((await ask<{ is_sample: boolean }>(me, 'GET', path())).body.is_sample).toBe(true);
      expect(await membershipsOf(ofHub(), me)).toEqual([]);
      const admin = await newAdmin(ofHub());
      expect(await listOf<Named>(admin, '/api/admin/organisations?q=cedar')).toEqual([]);
    });

    it('refuses every change, also to admins, and a connection', async () => {
      const [{ id: location = '' } = {}] = await listOf<Named>(me, path('/locations'));
      const [{ user_id = '' } = {}] = await listOf<Person>(me, path('/members'));
      const answers = await Promise.all(
        changes(sample.id, user_id, location).map(async ([method, to, body]) => {
          const { status, body: answer } = await ask(me, method, to, body);
          return [`${method} ${to.replace(path(), '')}`, status, answer.error.code];
        }),
      );
      expect(answers.filter(([, , code]) => code !== 'sample_organisation')).toEqual([]);
      const attempt = { tool_name: 'Open Dental', context: 'platform', organisation_id: sample.id };
      for (const person of [me, await newAdmin(ofHub())])
        expect((await ask(person, 'POST', '/api/connections/attempts', attempt)).status).toBe(404);
    });

    it('exists for its person only, who removes it with all that is in it', async () => {
      const other = await newMember(ofHub(), 'dso');
      for (const part of [
        '',
        '/members',
        '/locations',
        '/invitations',
        '/training',
        '/summary?from=2026-01-01&to=2026-01-31',
      ])
        for (const person of [other, await newAdmin(ofHub())])
          expect([part, (await ask(person, 'GET', path(part))).status]).toEqual([part, 404]);
      await ask(other, 'DELETE', '/api/me/sample-organisation');
      expect((await ask(me, 'GET', path())).status).toBe(200);
      expect((await ask(me, 'DELETE', '/api/me/sample-organisation')).status).toBe(204);
      expect((await ask(me, 'GET', path())).status).toBe(404);
      const left = await ofHub().query(
        `select organisation_id from sample_members where organisation_id = $1
          union all select organisation_id from training_assignments where organisation_id = $1`,
        [sample.id],
      );
      expect(left).toEqual([]);
    });

    it('goes with all other samples', async () => {
      await ask(me, 'POST', '/api/me/sample-organisation');
      expect(await ofHub().app.get(Samples).remove()).toMatchObject({ organisations: 1 });
      const { body } = await ask<{ organisation: null }>(me, 'GET', '/api/me/sample-organisation');
      expect(body).toEqual({ organisation: null });
      await ofHub().app.get(Samples).load();
    });
  });

  describe('an admin', () => {
    it('reads any organisation, which is logged, and changes nothing in it', async () => {
      const [id, owner] = ofRealOne();
      const admin = await newAdmin(ofHub());
      for (const part of [
        '',
        '/members',
        '/locations',
        '/invitations',
        '/training',
        '/training/matrix',
        '/training/locations',
        '/connections/requests',
      ])
        expect([part, (await ask(admin, 'GET', `/api/organisations/${id}${part}`)).status]).toEqual([
          part,
          200,
        ]);
      const views = (await audits('organisation.viewed_by_admin')).filter((row) => row.actor_id === admin.id);
      expect(views).toEqual([{ subject: id, actor_id: admin.id }]);
      const [{ id: location = '' } = {}] = await listOf<Named>(owner, `/api/organisations/${id}/locations`);
      const answers = await Promise.all(
        changes(id, owner.id, location).map(([method, to, body]) => ask(admin, method, to, body)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    });
  });
}

const COURSE = { course_id: '00000000-0000-4000-8000-000000000000', due_on: '2031-01-31' };

async function newAdmin(hub: TestHub): Promise<Member> {
  const person = await newMember(hub);
  await hub.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [person.id]);
  return person;
}
