import { expect, it } from '@jest/globals';
import { dayIn } from '@chairside/kit/practice';
import { type ApiError, type Person, send, signedIn } from '../../support/people.ts';
import { addFact, addLocation, addRun } from '../../insights/insights-support.ts';
import { newMember, newOrganisation } from '../../support/organisations.ts';
import type { TestHub } from '../../support/app.ts';

interface Card {
  readonly status: 'ok' | 'error';
  readonly data?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: string };
}

/** The cards of coaches and of those who own organizations. */
export function cardsOfRoles(running: () => TestHub): void {
  const card = async (caller: Person, key: string) =>
    (await send<{ cards: Card[] } & ApiError>(running(), caller, 'GET', `/api/dashboard?cards=${key}`)).body
      .cards[0];

  it('counts a coach’s own queue: cases that wait for them, and the active plans that they guide', async () => {
    const hub = running();
    const [coach, other, doctor] = [
      await signedIn(hub, 'coach'),
      await signedIn(hub, 'coach'),
      await signedIn(hub),
    ];
    const cases = (status: string, since: string, by: Person, sample = false) =>
      hub.query(
        `with c as (insert into tps_cases (id, number, owner_id, status, status_since, coach_id, is_sample, created_at, updated_at)
           values (gen_random_uuid(), left(gen_random_uuid()::text, 20), $1, $2, now() - $3::interval, $4, $5, now(), now())
           returning id)
         insert into tps_shares (case_id, user_id, role, created_at) select id, $4, 'coach', now() from c`,
        [doctor.id, status, since, by.id, sample],
      );
    await cases('coach_review', '1 hour', coach);
    await cases('coach_review', '3 days', coach);
    await cases('in_planning', '3 days', coach);
    await cases('completed', '3 days', coach);
    await cases('coach_review', '3 days', coach, true);
    await cases('coach_review', '3 days', other);
    const plan = (owner: Person, by: Person, state: string, session: string | null, dueIn: number) =>
      hub.query(
        `with p as (insert into launch_plans (owner_id, template_name, template_version, days, start_on, state, coach_id,
             next_session_at)
           values ($1, 'Solo practice', 1, 90, '2026-01-01', $2, $3, now() + $4::interval) returning id)
         insert into launch_tasks (plan_id, phase, position, title, offset_days, owner_role, due_on)
         select id, 'prepare', 1, 'Order trays', 0, 'lead', now()::date + $5::int from p`,
        [owner.id, state, by.id, session, dueIn],
      );
    await plan(doctor, coach, 'active', '2 days', 5);
    await plan(await signedIn(hub), coach, 'active', null, -5);
    await plan(await signedIn(hub), coach, 'active', '20 days', 5);
    await plan(await signedIn(hub), coach, 'finished', '2 days', -5);
    await plan(await signedIn(hub), other, 'active', '2 days', -5);
    expect((await card(coach, 'case_reviews'))?.data).toEqual({ waiting: 2, waiting_long: 1, shared: 3 });
    expect((await card(coach, 'coaching'))?.data).toEqual({
      ...{ plans: 3, late: 1, sessions: 1, without_session: 1 },
    });
    for (const key of ['case_reviews', 'coaching', 'locations'])
      expect(await card(doctor, key)).toMatchObject({ status: 'error', error: { code: 'forbidden' } });
  });

  it('shows three figures of each location to the owner of its organization, of one source', async () => {
    const hub = running();
    const [owner, manager] = [await newMember(hub, 'dso'), await newMember(hub, 'dso')];
    const id = await newOrganisation(hub, owner, 'Three Rivers Dental');
    await hub.query(
      `insert into organisation_members (organisation_id, user_id, org_role, grants) values ($1, $2, 'manager', '{bi.read}')`,
      [id, manager.id],
    );
    const [east, west] = [await addLocation(hub, id, 'East'), await addLocation(hub, id, 'West')];
    expect((await card(owner, 'locations'))?.data).toMatchObject({ total: 2, source: null, as_of: null });
    await hub.query('insert into insight_scopes (id, organisation_id) values ($1, $1)', [id]);
    await addRun(hub, id, 'mock_data', []);
    await addRun(hub, id, 'pica_live', []);
    const today = dayIn(new Date(), 'UTC');
    const fact = (metric: string, value: number, more: object = {}) =>
      addFact(hub, id, { metric, day: today, sums: [value, null], location: east, tool: 'Dentrix', ...more });
    await fact('visits_completed', 8);
    await fact('visits_broken', 1);
    await fact('net_production', 1234.5);
    await fact('net_production', 500, { day: '2020-01-01' });
    await fact('net_production', 9000, { source: 'mock_data' });
    await fact('new_patients', 3, { location: west });
    const { data } = (await card(owner, 'locations')) ?? {};
    expect(data).toMatchObject({ total: 2, source: 'pica_live', as_of: expect.any(String) });
    const common = { organisation_name: 'Three Rivers Dental' };
    const path = (place: string) => `/business-intelligence?scope=${id}&location=${place}`;
    expect(data?.['items']).toEqual([
      {
        ...common,
        id: east,
        name: 'East',
        appointments: 9,
        production: 1234.5,
        new_patients: null,
        path: path(east),
      },
      {
        ...common,
        id: west,
        name: 'West',
        appointments: null,
        production: null,
        new_patients: 3,
        path: path(west),
      },
    ]);
    expect((await card(manager, 'locations'))?.data).toMatchObject({ items: [], total: 0 });
  });

  it('shows the sample organization as such, until its person owns a real one', async () => {
    const hub = running();
    const owner = await newMember(hub, 'dso');
    const [sample] = await hub.query<{ id: string }>(
      `insert into organisations (name, kind, timezone, sample_of) values ('Sample Dental', 'dso', 'UTC', $1) returning id`,
      [owner.id],
    );
    const id = sample?.id ?? '';
    const location = await addLocation(hub, id, 'Downtown');
    await hub.query('insert into insight_scopes (id, organisation_id) values ($1, $1)', [id]);
    await addRun(hub, id, 'mock_data', []);
    const fact = {
      metric: 'net_production',
      day: dayIn(new Date(), 'UTC'),
      sums: [70, null],
      location,
    } as const;
    await addFact(hub, id, { ...fact, source: 'mock_data', tool: 'Dentrix' });
    const shown = (await card(owner, 'locations'))?.data;
    expect(shown).toMatchObject({
      total: 1,
      source: 'mock_data',
      items: [{ name: 'Downtown', production: 70 }],
    });
    await addLocation(hub, await newOrganisation(hub, owner, 'Real Dental'), 'Main Street');
    const real = (await card(owner, 'locations'))?.data;
    expect([real?.['total'], real?.['source']]).toEqual([1, null]);
  });
}
