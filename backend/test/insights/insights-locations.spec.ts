import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { contributions } from '#product/insights/facts/contribution.ts';
import { FactSheet } from '#product/insights/facts/fact-sheet.ts';
import { FactWriter } from '#product/insights/facts/fact-writer.ts';
import type { BiMetricListDto } from '#product/insights/dto/metric.dto.ts';
import type { BiRowListDto } from '#product/insights/dto/rows.dto.ts';
import { addDays } from '@chairside/kit/practice';
import { type ApiError, type Person, send, signedIn } from '../support/people.ts';
import {
  addFact,
  addLocation,
  cardOf,
  collected,
  collectedBefore,
  connectSample,
  summaryOf,
} from './insights-support.ts';
import { newMember, newOrganisation } from '../support/organisations.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
let owner: Person;

beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true', JOB_LOCK_MS: '60000' });
  owner = await newMember(hub, 'dso');
}, 60_000);
afterAll(() => hub.close());

const DAYS = ['2026-02-03', '2026-02-20', '2026-03-05', '2026-03-31'];
const money = fc.record({
  ...{ day: fc.constantFrom(...DAYS), provider: fc.constantFrom(null, 'p1', 'p2') },
  ...{ paid: fc.integer({ min: 0, max: 9_000_000 }), net: fc.integer({ min: -50_000, max: 9_000_000 }) },
});
type Money = typeof money extends fc.Arbitrary<infer T> ? T : never;

/** Writes facts as a collection does. */
async function write(scope: string, toolName: string, locationId: string | null, rows: readonly Money[]) {
  const sheet = new FactSheet();
  for (const { day, provider, paid, net } of rows) {
    const [collections, production] = [paid / 100, net / 100];
    sheet.add(
      contributions(day, provider, {
        collections,
        net_production: production,
        collection_rate: [collections, production],
      }),
    );
  }
  const metrics = ['collections', 'net_production', 'collection_rate'];
  const window = { from: '2026-02-01', to: '2026-03-31', source: 'pica_live' as const, metrics };
  await hub.app.get(DataSource).transaction((q) =>
    hub.app.get(FactWriter, { strict: false }).replace(
      q,
      {
        ...window,
        toolName,
        locationId,
        at: new Date(),
        scope: { type: 'organisation', id: scope, name: null, locations: null },
      },
      sheet.of(new Set(metrics), window.from, window.to),
    ),
  );
}

it('two locations together collect what was paid at both, divided by what was produced at both', async () => {
  const id = await newOrganisation(hub, owner, 'Two Mills Dental');
  const [mill, dam] = [
    await addLocation(hub, id, 'Mill', ['open-dental']),
    await addLocation(hub, id, 'Dam', ['dentrix']),
  ];
  await hub.query('insert into insight_scopes (id, organisation_id) values ($1, $1)', [id]);
  const some = fc.array(money, { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(some, some, async (first, second) => {
      await write(id, 'Open Dental', mill, first);
      await write(id, 'Dentrix', dam, second);
      const of = async (more: string) => {
        const card = cardOf(
          await summaryOf(hub, owner, `scope=${id}&from=2026-02-01&to=2026-03-31${more}`),
          'collection_rate',
        );
        return { value: card.value, paid: card.numerator ?? 0, net: card.denominator ?? 0 };
      };
      const [both, atMill, atDam] = [
        await of(''),
        await of(`&location=${mill}`),
        await of(`&location=${dam}`),
      ];
      const sum = (rows: readonly Money[], key: 'paid' | 'net') =>
        rows.reduce((all, row) => all + row[key], 0);
      const parts = [first, second, [...first, ...second]].map(
        (rows) => [sum(rows, 'paid'), sum(rows, 'net')] as const,
      );
      const cents = ({ paid, net }: typeof both) => [Math.round(paid * 100), Math.round(net * 100)];
      expect([atMill, atDam, both].map(cents)).toEqual(parts);
      const [paid, net] = parts[2] ?? [0, 0];
      expect(both.value).toEqual(net === 0 ? null : expect.closeTo(paid / net, 5));
    }),
    { numRuns: 8, examples: [[[], []]] },
  );
});

it('the figures of one provider leave out the others, here and in the comparison, and name them together', async () => {
  const id = await newOrganisation(hub, owner, 'Two Hands Dental');
  await hub.query('insert into insight_scopes (id, organisation_id) values ($1, $1)', [id]);
  const row = (provider: Money['provider'], paid: number) => ({
    day: '2026-03-05',
    provider,
    paid,
    net: 20_000,
  });
  await write(id, 'Open Dental', null, [row('p1', 5_000), row('p2', 8_000), row(null, 100)]);
  const of = (more = '') => summaryOf(hub, owner, `scope=${id}&from=2026-03-01&to=2026-03-31${more}`);
  const rates = [
    await of(),
    await of('&provider=p1'),
    await of('&provider=p2'),
    await of('&provider=nobody'),
  ];
  expect(rates.map((one) => cardOf(one, 'collection_rate').numerator ?? 0)).toEqual([131, 50, 80, 0]);
  const paid = (await of()).by_provider.map(({ ref, values }) => [
    ref,
    values.find(({ metric }) => metric === 'collections')?.value,
  ]);
  expect(new Map(paid as [string, number][])).toEqual(
    new Map<string | null, number>([
      ['p1', 50],
      ['p2', 80],
      [null, 1],
    ]),
  );
});

it('the figures of a tool move with it: to the location that it serves now, or to none', async () => {
  const id = await newOrganisation(hub, owner, 'Moved Dental');
  const [old, now] = [await addLocation(hub, id, 'Old'), await addLocation(hub, id, 'New')];
  await hub.query('insert into insight_scopes (id, organisation_id) values ($1, $1)', [id]);
  const row = { day: '2026-03-05', provider: null, paid: 100, net: 200 };
  await addFact(hub, id, { metric: 'collections', day: '2025-05-05', sums: [7, null], tool: 'Eaglesoft' });
  const places = async () =>
    (
      await hub.query<{ at: string }>(
        `select distinct coalesce(location_id::text, 'none') as at from kpi_facts where scope_id = $1`,
        [id],
      )
    ).map(({ at }) => at);
  for (const place of [old, now, null, old]) {
    await write(id, 'Eaglesoft', place, [row]);
    expect(await places()).toEqual([place ?? 'none']);
  }
  expect((await send(hub, owner, 'DELETE', `/api/organisations/${id}/locations/${old}`)).status).toBe(204);
  expect(await places()).toEqual(['none']);
  expect(
    cardOf(await summaryOf(hub, owner, `scope=${id}&from=2025-05-01&to=2026-03-31`), 'collections').value,
  ).toBe(8);
});

describe('what a tool does not send', () => {
  const today = new Date().toISOString().slice(0, 10);
  const year = `scope=own&from=${addDays(today, -365)}&to=${today}`;

  it('stands in the list of figures, with the usual targets', async () => {
    const { body } = await send<BiMetricListDto>(hub, owner, 'GET', '/api/bi/metrics');
    const targets = body.items.flatMap(({ key, usual_target: target }) =>
      target === null ? [] : [[key, target]],
    );
    expect(Object.fromEntries(targets)).toEqual({
      ...{ collection_rate: 0.98, broken_rate: 0.08, hygiene_reappointment: 0.9, case_acceptance: 0.6 },
    });
    expect(body.items.find(({ key }) => key === 'new_patients')?.not_sent_by).toContain('Eaglesoft');
    expect(body.items.filter(({ label, formula }) => label === '' || formula === '')).toEqual([]);
  });

  it('is named and never zero, and aligner figures come from the aligner tool', async () => {
    const person = await signedIn(hub);
    await Promise.all([connectSample(hub, person, 'Eaglesoft'), connectSample(hub, person, 'ClearCorrect')]);
    await collectedBefore(hub, person.id, 'Eaglesoft');
    expect(
      (await send<{ items: unknown[] }>(hub, person, 'POST', '/api/bi/collect', { scope: 'own' })).body.items,
    ).toHaveLength(2);
    expect((await collected(hub, person)).every(({ state }) => state === 'ok')).toBe(true);
    const figures = await summaryOf(hub, person, year);
    expect(cardOf(figures, 'new_patients')).toMatchObject({ value: null, not_sent_by: ['Eaglesoft'] });
    expect(cardOf(figures, 'visits_completed').value).toBeGreaterThan(100);
    expect(cardOf(figures, 'aligner_starts')).toMatchObject({ value: 2, tool_names: ['ClearCorrect'] });
    expect(cardOf(figures, 'aligner_consults').value).toBe(12);
    const rows = `/api/bi/rows?metric=aligner_starts&${year}`;
    const listed = await send<BiRowListDto>(hub, person, 'GET', rows);
    expect([listed.body.total, listed.headers.get('cache-control')]).toEqual([2, 'no-store']);
    const broken = await send<BiRowListDto>(hub, person, 'GET', `/api/bi/rows?metric=visits_broken&${year}`);
    expect(broken.body.total).toBe(cardOf(figures, 'visits_broken').value);
    const lately = `scope=own&from=${addDays(today, -20)}&to=${today}`;
    const [one] = (await summaryOf(hub, person, lately)).by_provider.flatMap(({ ref, values }) => {
      const visits = values.find(({ metric }) => metric === 'visits_completed')?.value ?? 0;
      return ref !== null && visits > 0 ? [{ ref, visits }] : [];
    });
    const ofOne = `/api/bi/rows?metric=visits_completed&provider=${one?.ref}&${lately}`;
    expect((await send<BiRowListDto>(hub, person, 'GET', ofOne)).body.total).toBe(one?.visits);
    const path = `/api/bi/rows?metric=new_patients&${year}`;
    const { status, body } = await send<ApiError>(hub, person, 'GET', path);
    expect([status, body.error.code, body.error.message]).toEqual([
      422,
      'not_supported',
      'Eaglesoft does not send the records behind “New patients”.',
    ]);
  });
});
