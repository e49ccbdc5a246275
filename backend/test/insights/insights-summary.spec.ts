import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BiSummaryDto } from '#product/insights/dto/summary.dto.ts';
import type { BiViewDto, BiViewListDto } from '#product/insights/dto/view.dto.ts';
import { type ApiError, type Person, send, signedIn } from '../support/people.ts';
import {
  addFact as storeFact,
  addLocation,
  addRun,
  cardOf,
  connectSample,
  type Fact,
  summaryOf,
} from './insights-support.ts';
import { newMember, newOrganisation } from '../support/organisations.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

const NO_ID = '00000000-0000-4000-8000-000000000000';
const MARCH = 'from=2026-03-01&to=2026-03-31';
let hub: TestHub;
let owner: Person;
let foreign: Person;
let admin: Person;
let organisation: string;
let north: string;
let south: string;

const call = <T = unknown>(person: Person, method: string, path: string, body?: unknown) =>
  send<T & ApiError>(hub, person, method, `/api${path}`, body);
const refusal = async (person: Person, path: string, method = 'GET', body?: unknown) => {
  const answer = await call(person, method, path, body);
  return [answer.status, answer.body.error?.code];
};
const text = async (person: Person, path: string) => {
  const answer = await fetch(`${hub.url}/api${path}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
};

async function member(
  grants: readonly string[],
  orgRole = 'staff',
  userType = 'team_member',
): Promise<Person> {
  const person = await newMember(hub, userType);
  await hub.query(
    'insert into organisation_members (organisation_id, user_id, org_role, grants) values ($1, $2, $3, $4)',
    [organisation, person.id, orgRole, grants],
  );
  return person;
}
const addFact = (scope: string, fact: Omit<Fact, 'tool'>) =>
  storeFact(hub, scope, { ...fact, tool: fact.location === north ? 'Open Dental' : 'Eaglesoft' });
beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true' });
  [owner, foreign, admin] = await Promise.all([
    newMember(hub, 'dso'),
    newMember(hub, 'dso'),
    signedIn(hub, 'admin'),
  ]);
  organisation = await newOrganisation(hub, owner, 'Two Hills Dental');
  [north, south] = [
    await addLocation(hub, organisation, 'North Hill', ['open-dental']),
    await addLocation(hub, organisation, 'South Hill', ['eaglesoft']),
  ];
  await hub.query('insert into insight_scopes (id, organisation_id) values ($1, $1)', [organisation]);
  const rate = 'collection_rate';
  await addFact(organisation, { metric: rate, day: '2026-03-02', sums: [90, 100], location: north });
  await addFact(organisation, { metric: rate, day: '2026-03-03', sums: [100, 900], location: south });
  await addFact(organisation, { metric: rate, day: '2026-02-10', sums: [50, 100], location: south });
  const broken = { metric: 'visits_broken', day: '2026-03-31' };
  await addFact(organisation, { ...broken, sums: [7, null], location: south });
  await addFact(organisation, { ...broken, sums: [1000, null], source: 'mock_data' });
  for (const [day, value] of [
    ['2026-03-01', 500],
    ['2026-03-20', 300],
  ] as const)
    await addFact(organisation, { metric: 'unscheduled_treatment', day, sums: [value, null] });
  await addRun(hub, organisation, 'pica_live', [
    rate,
    'visits_broken',
    'visits_completed',
    'unscheduled_treatment',
  ]);
  await addRun(hub, organisation, 'pica_live', [rate, 'visits_broken', 'visits_completed'], 'Eaglesoft');
  await addRun(hub, organisation, 'mock_data', ['visits_broken']);
}, 60_000);
afterAll(() => hub.close());

describe('the figures of an organisation', () => {
  it('together are the totals of its locations divided, not their rates', async () => {
    const march = await summaryOf(hub, owner, `scope=${organisation}&${MARCH}&compare=previous`);
    expect(cardOf(march, 'collection_rate')).toMatchObject({
      ...{ value: 0.19, numerator: 190, denominator: 1000, before: 0.5, change: -0.31 },
      ...{ target: 0.98, on_target: false, source: 'pica_live', tool_names: ['Eaglesoft', 'Open Dental'] },
    });
    const rates = march.by_location.map(({ name, values }) => [
      name,
      values.find(({ metric }) => metric === 'collection_rate')?.value,
    ]);
    expect(new Map(rates as [string, number][])).toEqual(
      new Map<string | null, unknown>([
        ['North Hill', 0.9],
        ['South Hill', 0.111111],
        [null, undefined],
      ]),
    );
    expect(march.compared_with).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });

  it('of one location leave out the others, also for somebody who may see only that one', async () => {
    const query = `scope=${organisation}&${MARCH}`;
    const limited = await member(['bi.read']);
    await hub.query(
      'insert into member_locations (organisation_id, user_id, location_id) values ($1, $2, $3)',
      [organisation, limited.id, north],
    );
    const asked = await summaryOf(hub, owner, `${query}&location=${north}`);
    expect(cardOf(asked, 'collection_rate').value).toBe(0.9);
    expect(cardOf(await summaryOf(hub, limited, query), 'collection_rate').value).toBe(0.9);
    const other = await summaryOf(hub, limited, `${query}&location=${south}`);
    expect([cardOf(other, 'collection_rate').value, cardOf(other, 'visits_broken').value]).toEqual([
      null,
      null,
    ]);
    expect([
      other.by_location,
      other.collection,
      (await summaryOf(hub, limited, query)).by_location.length,
    ]).toEqual([[], [], 1]);
    expect(await refusal(limited, `/bi/rows?metric=visits_broken&${query}`)).toEqual([403, 'grant_needed']);
  });

  it('at each location are zero where its tools were read, and name what these do not send', async () => {
    const { by_location } = await summaryOf(hub, owner, `scope=${organisation}&${MARCH}`);
    const places = by_location.map(({ name, tool_names, values, not_sent }) => ({
      ...{ name, tool_names },
      broken: values.find(({ metric }) => metric === 'visits_broken')?.value,
      lacks: not_sent.includes('new_patients'),
    }));
    expect(places).toEqual([
      { name: 'North Hill', tool_names: ['Open Dental'], broken: 0, lacks: false },
      { name: 'South Hill', tool_names: ['Eaglesoft'], broken: 7, lacks: true },
      { name: null, tool_names: [], broken: undefined, lacks: false },
    ]);
  });

  it('of live and of sample data never share a number', async () => {
    const live = await summaryOf(hub, owner, `scope=${organisation}&${MARCH}`);
    const mock = await summaryOf(hub, owner, `scope=${organisation}&${MARCH}&source=mock_data`);
    expect([live, mock].map((one) => cardOf(one, 'visits_broken').value)).toEqual([7, 1000]);
    expect(live.sources.map(({ source }) => source)).toEqual(['pica_live', 'mock_data']);
    expect(mock.cards.every(({ source }) => source === 'mock_data')).toBe(true);
  });

  it('are zero where a tool was read and nothing happened, and nothing where nobody looked', async () => {
    const march = await summaryOf(hub, owner, `scope=${organisation}&${MARCH}`);
    expect(cardOf(march, 'visits_completed').value).toBe(0);
    expect(cardOf(march, 'new_patients')).toMatchObject({ value: null, as_of: null });
    const before = await summaryOf(hub, owner, `scope=${organisation}&from=2024-05-01&to=2024-05-31`);
    expect(cardOf(before, 'visits_completed').value).toBeNull();
    expect(cardOf(march, 'unscheduled_treatment').value).toBe(300);
  });

  it('are the same on the overview of the organisation', async () => {
    const { status, body } = await call<BiSummaryDto>(
      owner,
      'GET',
      `/organisations/${organisation}/summary?${MARCH}`,
    );
    expect([status, body.cards]).toEqual([
      200,
      (await summaryOf(hub, owner, `scope=${organisation}&${MARCH}`)).cards,
    ]);
    expect(await refusal(owner, `/organisations/own/summary?${MARCH}`)).toEqual([404, 'not_found']);
  });
});

describe('who may see figures', () => {
  it('is a member with the permission, the DSO administrator who leads, and for all together an administrator', async () => {
    const [reader, colleague, manager] = [
      await member(['bi.read']),
      await member(['practice.read']),
      await member([], 'manager', 'dso'),
    ];
    const of = (person: Person, scope: string) => refusal(person, `/bi/summary?scope=${scope}&${MARCH}`);
    expect(await of(reader, organisation)).toEqual([200, undefined]);
    expect(await of(manager, organisation)).toEqual([200, undefined]);
    expect(await of(colleague, organisation)).toEqual([403, 'grant_needed']);
    expect([await of(foreign, organisation), await of(foreign, NO_ID)]).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    expect(await refusal(foreign, `/organisations/${organisation}/summary?${MARCH}`)).toEqual([
      404,
      'not_found',
    ]);
    expect(await of(reader, 'own')).toEqual([403, 'forbidden']);
    expect(await of(owner, 'platform')).toEqual([403, 'forbidden']);
    const platform = await summaryOf(hub, admin, `scope=platform&${MARCH}`);
    expect(cardOf(platform, 'visits_broken').value).toBe(7);
    expect(await refusal(admin, `/bi/runs?scope=platform`)).toEqual([422, 'not_supported']);
  });

  it('and who leads may set a target, which a reader may not', async () => {
    const reader = await member(['bi.read']);
    const target = { scope: organisation, metric: 'visits_broken', value: 5 };
    expect(await refusal(reader, '/bi/targets', 'PUT', target)).toEqual([403, 'grant_needed']);
    expect((await call(owner, 'PUT', '/bi/targets', target)).status).toBe(200);
    expect(
      cardOf(await summaryOf(hub, reader, `scope=${organisation}&${MARCH}`), 'visits_broken'),
    ).toMatchObject({
      target: 5,
      on_target: false,
    });
    await call(owner, 'PUT', '/bi/targets', { ...target, value: null });
    expect((await call(owner, 'GET', `/bi/targets?scope=${organisation}`)).body).toEqual({ items: [] });
  });
});

describe('a request for figures', () => {
  it('of more than 24 months, backwards, or of no real day is explained', async () => {
    const of = (query: string) => refusal(owner, `/bi/summary?scope=${organisation}&${query}`);
    expect(await of('from=2024-01-01&to=2026-01-01')).toEqual([422, 'range_too_long']);
    expect(await of('from=2026-01-02&to=2026-01-01')).toEqual([400, 'validation_failed']);
    expect(await of('from=2026-02-30&to=2026-03-01')).toEqual([400, 'validation_failed']);
    expect(await refusal(owner, `/bi/summary?scope=theirs&${MARCH}`)).toEqual([400, 'validation_failed']);
    expect(await refusal(owner, `/bi/rows?metric=invented&scope=${organisation}&${MARCH}`)).toEqual([
      400,
      'validation_failed',
    ]);
  });
});

describe('an export', () => {
  it('says who exports and when, then the filters, the source and its age', async () => {
    const { status, type, body } = await text(
      owner,
      `/bi/export.csv?scope=${organisation}&${MARCH}&location=${south}`,
    );
    expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
    const lines = body.replace('\uFEFF', '').split('\n');
    expect(lines[0]).toMatch(/^Exported by member-\d+@example\.test at 20/);
    expect(lines.slice(1, 8)).toEqual([
      'Figures of,Two Hills Dental',
      'From,2026-03-01',
      'To,2026-03-31',
      'Compared with,nothing',
      'Location,South Hill',
      'Provider,all',
      'Source,Live',
    ]);
    expect(lines[8]).toMatch(/^As of,20/);
    expect(body).toContain('Broken appointments,7,count');
  });

  it('of sample data begins with MOCK DATA', async () => {
    const { body } = await text(owner, `/bi/export.csv?scope=${organisation}&${MARCH}&source=mock_data`);
    expect(body.replace('\uFEFF', '').startsWith('MOCK DATA\n')).toBe(true);
  });

  it('of patients’ records says who exports and when, and the access is logged as one', async () => {
    const person = await signedIn(hub);
    await connectSample(hub, person, 'Open Dental');
    const today = new Date().toISOString().slice(0, 10);
    const path = `/bi/export.csv?scope=own&from=${today.slice(0, 8)}01&to=${today}&metric=visits_completed`;
    const { body } = await text(person, path);
    const lines = body.replace('\uFEFF', '').split('\n');
    expect(lines[0]).toBe('MOCK DATA');
    expect(lines[1]).toMatch(/^Exported by person-\d+@example\.test at 20/);
    expect(body).toContain('Day,Patient,Provider,What,Amount,Counted,Tool');
    const [log] = await hub.query<{ n: number }>(
      "select count(*)::int as n from phi_access_log where actor_id = $1 and action = 'export'",
      [person.id],
    );
    expect(log?.n).toBeGreaterThan(0);
  });
});

describe('a saved view', () => {
  const filters = { scope: 'own', period: 'quarter', compare: 'year' };

  it('is its owner’s alone, has a name once, and can be changed and deleted', async () => {
    const [one, other] = await Promise.all([signedIn(hub), signedIn(hub)]);
    const saved = await call<BiViewDto>(one, 'POST', '/bi/views', { name: ' Quarter ', filters });
    expect([saved.status, saved.body]).toMatchObject([201, { name: 'Quarter', filters }]);
    const path = `/bi/views/${saved.body.id}`;
    expect(await refusal(one, '/bi/views', 'POST', { name: 'quarter', filters })).toEqual([409, 'conflict']);
    for (const method of ['PUT', 'DELETE'])
      expect(await refusal(other, path, method, { name: 'Mine', filters })).toEqual([404, 'not_found']);
    await call(one, 'PUT', path, { name: 'This quarter', filters });
    const { items } = (await call<BiViewListDto>(one, 'GET', '/bi/views')).body;
    expect(items.map(({ name }) => name)).toEqual(['This quarter']);
    expect((await call(one, 'DELETE', path)).status).toBe(204);
    expect((await call<BiViewListDto>(one, 'GET', '/bi/views')).body.items).toEqual([]);
    const bad = { name: 'x', filters: { ...filters, scope: 'everything' } };
    expect(await refusal(one, '/bi/views', 'POST', bad)).toEqual([400, 'validation_failed']);
  });
});
