import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { addDays } from '@chairside/kit/practice';
import fc from 'fast-check';
import { AppError } from '#platform/errors/app-error.ts';
import { NightlyTask } from '#product/insights/collection/nightly.task.ts';
import { PracticeReading } from '#product/insights/collection/practice-reading.ts';
import type { BiRowListDto } from '#product/insights/dto/rows.dto.ts';
import { Audit } from '#common/audit/index.ts';
import { PracticeReader } from '#product/practice/index.ts';
import type { PracticeScheduleDto } from '#product/practice/dto/schedule.dto.ts';
import type { PracticeTreatmentListDto } from '#product/practice/dto/work-lists.dto.ts';
import { type ApiError, type Person, send, signedIn } from '../support/people.ts';
import {
  addLocation,
  cardOf,
  collected,
  collectedBefore,
  connectOrganisationSample,
  connectSample,
  loggedOf,
  summaryOf,
} from './insights-support.ts';
import { addOpenRun, carryOutRun, storedFacts } from './insights-runs.ts';
import { newMember, newOrganisation } from '../support/organisations.ts';
import { LiveMessages } from '../support/live-messages.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

/** Open Dental calls every visit that fell out broken. */
const CALLED_BROKEN = new Set(['visits_broken', 'visits_cancelled', 'broken_rate']);
let hub: TestHub;
let sample: Person;
let counter: Person;
let organisation: string;
let main: string;
const today = new Date().toISOString().slice(0, 10);
const NO_VISIT = { patientId: 'p', providerId: null, timeZone: 'America/New_York', sourceStatus: null };
const NO_ID = '00000000-0000-4000-8000-000000000000';

const get = async <T>(path: string, person = sample): Promise<T> => {
  const { status, body } = await send<T>(hub, person, 'GET', `/api${path}`);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body;
};
const collect = (person: Person, scope = 'own') =>
  send<ApiError & { items: { id: string; tool_name: string }[] }>(hub, person, 'POST', '/api/bi/collect', {
    scope,
  });
const yearOf = (scope = 'own') => `scope=${scope}&from=${addDays(today, -365)}&to=${today}`;
const newRun = (person: Person, tool: string) => addOpenRun(hub, person, tool, addDays(today, -14), today);
const carryOut = (id: string, lastAttempt = true) => carryOutRun(hub, id, lastAttempt);
const run = async (person: Person, tool = 'Open Dental', lastAttempt = true) => {
  const id = await newRun(person, tool);
  return carryOut(id, lastAttempt).then(() => id);
};
const away = new AppError('provider_error', 502, 'Open Dental did not answer.');
const failing = (list: 'visits' | 'work' | 'claims' | 'openTreatment', cause: Error = away) =>
  jest.spyOn(hub.app.get(PracticeReading, { strict: false }), list).mockImplementation(async function* () {
    yield [];
    throw cause;
  });

beforeAll(async () => {
  // A job whose lock runs out while the machine is busy would be done twice.
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true', JOB_LOCK_MS: '60000' });
  [sample, counter] = await Promise.all([signedIn(hub), newMember(hub)]);
  const owner = await newMember(hub, 'individual_practitioner');
  organisation = await newOrganisation(hub, owner, 'Sample Group');
  await hub.query(
    `insert into organisation_members (organisation_id, user_id, org_role, grants)
     values ($1, $2, 'staff', '{bi.read}')`,
    [organisation, counter.id],
  );
  await Promise.all([
    connectSample(hub, sample, 'Open Dental'),
    connectOrganisationSample(hub, owner, organisation, 'Open Dental'),
  ]);
  await collectedBefore(hub, organisation, 'Open Dental');
  main = await addLocation(hub, organisation, 'Main Street', ['open-dental']);
  await Promise.all([collect(sample), collect(counter, organisation)]);
  await Promise.all([collected(hub, sample), collected(hub, counter, organisation)]);
}, 120_000);
afterEach(() => void jest.restoreAllMocks());
afterAll(() => hub.close());

describe('figures of the sample practice', () => {
  it('are the same on the practice’s lists, behind its numbers and in its organisation', async () => {
    const spans = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 20 }));
    await fc.assert(
      fc.asyncProperty(spans, async ([ago, length]) => {
        const [from, to] = [addDays(today, -ago - length), addDays(today, -ago)];
        const span = `from=${from}&to=${to}`;
        const [own, ofGroup, { items }] = await Promise.all([
          summaryOf(hub, sample, `scope=own&${span}`),
          summaryOf(hub, counter, `scope=${organisation}&${span}`),
          get<PracticeScheduleDto>(`/practice/appointments?source=open-dental&${span}`),
        ]);
        for (const [metric, status] of [
          ['visits_completed', 'completed'],
          ['visits_broken', 'broken'],
        ] as const) {
          const count = items.filter((one) => one.status === status).length;
          const rows = await get<BiRowListDto>(`/bi/rows?metric=${metric}&scope=own&${span}`);
          const values = [cardOf(own, metric).value, rows.total, cardOf(ofGroup, metric).value];
          expect([span, metric, ...values]).toEqual([span, metric, count, count, count]);
        }
        const figures = ({ cards }: typeof own) => cards.map(({ metric, value }) => [metric, value]);
        expect(figures(ofGroup)).toEqual(figures(own));
      }),
      { numRuns: 4, examples: [[[0, 6]]] },
    );
  });

  it('belong to the location that the tool serves, with the rows behind them', async () => {
    const other = await addLocation(hub, organisation, 'Second Street');
    const span = `from=${addDays(today, -9)}&to=${today}&scope=${organisation}`;
    const figures = async (more = '') => (await summaryOf(hub, counter, `${span}${more}`)).cards;
    expect(await figures(`&location=${main}`)).toEqual(await figures());
    expect((await figures(`&location=${other}`)).every(({ value }) => value === null)).toBe(true);
    const path = `/bi/rows?metric=visits_completed&${span}&location`;
    const { total } = await get<BiRowListDto>(`${path}=${main}`, counter);
    expect(total).toBe((await figures()).find(({ metric }) => metric === 'visits_completed')?.value);
    expect((await send(hub, counter, 'GET', `/api${path}=${other}`)).status).toBe(422);
  });

  it('are those of the places of a sample organization together', async () => {
    const { body } = await send<{ id: string }>(hub, sample, 'POST', '/api/me/sample-organisation');
    for (const span of [yearOf(), yearOf().replace(/from=[^&]+/, `from=${addDays(today, -20)}`)]) {
      const own = await summaryOf(hub, sample, span);
      const ofGroup = await summaryOf(hub, sample, span.replace('scope=own', `scope=${body.id}`));
      const shared = ofGroup.cards.filter(
        ({ metric, not_sent_by }) =>
          not_sent_by.length === 0 && cardOf(own, metric).value !== null && !CALLED_BROKEN.has(metric),
      );
      const values = (of: typeof own) => shared.map(({ metric }) => [metric, cardOf(of, metric).value]);
      expect(shared.length).toBeGreaterThan(5);
      expect(values(ofGroup)).toEqual(values(own));
      const count = (of: typeof own, metric: string) => cardOf(of, metric).value ?? 0;
      const lost = (of: typeof own) => count(of, 'visits_broken') + count(of, 'visits_cancelled');
      expect(lost(ofGroup)).toBe(lost(own));
      expect([ofGroup.source, ofGroup.by_location.length]).toEqual(['mock_data', 3]);
    }
  });

  it('reach back a year, with money and rates that divide sum by sum', async () => {
    const year = await summaryOf(hub, sample, yearOf());
    const [gross, net, paid] = ['gross_production', 'net_production', 'collections'].map(
      (metric) => cardOf(year, metric).value ?? 0,
    );
    expect(gross).toBeGreaterThan(100_000);
    expect(cardOf(year, 'collection_rate').value).toBeCloseTo((paid ?? 0) / (net ?? 1), 5);
    const months = year.series.find(({ metric }) => metric === 'gross_production')?.points ?? [];
    expect(months.length).toBe(13);
    expect(months.every(({ value }) => (value ?? 0) > 0)).toBe(true);
    expect(months.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBeCloseTo(gross ?? 0, 1);
  });

  it('stand as planned treatment does on the practice’s page', async () => {
    const { totals } = await get<PracticeTreatmentListDto>('/practice/treatment?source=open-dental');
    const value = cardOf(await summaryOf(hub, sample, yearOf()), 'unscheduled_treatment').value;
    expect(value).toBe((totals.value[0]?.cents ?? 0) / 100);
  });

  it('name the patients of one’s own records, and those of an organisation never', async () => {
    const span = `from=${addDays(today, -20)}&to=${today}&metric=gross_production`;
    const own = await get<BiRowListDto>(`/bi/rows?scope=own&${span}`);
    expect(own.items.every(({ patient }) => (patient?.name ?? '').length > 3)).toBe(true);
    const ofGroup = await get<BiRowListDto>(`/bi/rows?scope=${organisation}&${span}`, counter);
    expect([ofGroup.total, ofGroup.context]).toEqual([own.total, 'platform']);
    expect(ofGroup.items.every(({ patient }) => patient === null)).toBe(true);
    const collecting = { identity: 'system', organisation };
    expect(await loggedOf(hub, counter)).toEqual({ reads: true, collections: [collecting] });
  });
});

describe('a collection', () => {
  it('may begin again in 10 minutes, and not before', async () => {
    const { status, body } = await collect(sample);
    expect([status, body.error.code]).toEqual([429, 'rate_limited']);
  });

  it('that runs twice, and twice at once, leaves the facts of one', async () => {
    const before = await storedFacts(hub, sample.id);
    await run(sample);
    expect(await storedFacts(hub, sample.id)).toEqual(before);
    const id = await newRun(sample, 'Open Dental');
    await Promise.all([carryOut(id), carryOut(id)]);
    expect(await storedFacts(hub, sample.id)).toEqual(before);
  });

  it('that is killed before it ends begins anew, and leaves the same facts', async () => {
    const before = await storedFacts(hub, sample.id);
    jest.spyOn(hub.app.get(Audit, { strict: false }), 'record').mockRejectedValueOnce(new Error('killed'));
    const id = await newRun(sample, 'Open Dental');
    await expect(carryOut(id)).rejects.toThrow('killed');
    const state = () => hub.query('select state, error from collection_runs where id = $1', [id]);
    expect(await state()).toEqual([{ state: 'running', error: null }]);
    await LiveMessages.during(hub, async (live) => {
      await carryOut(id);
      expect(await live.receives(`figures:${sample.id} collection`)).toBe(true);
    });
    expect([await state(), await storedFacts(hub, sample.id)]).toEqual([
      [{ state: 'ok', error: null }],
      before,
    ]);
  });

  it('that reads nonsense fails in words and changes no fact', async () => {
    const before = await storedFacts(hub, sample.id);
    const nonsense = { ...NO_VISIT, startAt: 'soon', status: 42 };
    jest.spyOn(hub.app.get(PracticeReader, { strict: false }), 'read').mockImplementation(async function* () {
      yield [nonsense];
      return true;
    } as unknown as PracticeReader['read']);
    const id = await run(sample);
    const [ended] = await hub.query('select state, error, metrics from collection_runs where id = $1', [id]);
    expect(ended).toEqual({
      state: 'failed',
      error: 'Figures of Open Dental could not be read.',
      metrics: [],
    });
    expect(await storedFacts(hub, sample.id)).toEqual(before);
  });

  it('whose list breaks off is partial, says why, and leaves what that list is part of as it was', async () => {
    await hub.query(
      "update kpi_facts set numerator = numerator + 1 where scope_id = $1 and metric in ('collections', 'visits_completed')",
      [sample.id],
    );
    const before = await summaryOf(hub, sample, yearOf());
    failing('claims');
    await run(sample);
    const after = await summaryOf(hub, sample, yearOf());
    expect(after.collection).toMatchObject([{ state: 'partial', error: 'Open Dental did not answer.' }]);
    expect(cardOf(after, 'collections').value).toBe(cardOf(before, 'collections').value);
    expect(cardOf(after, 'collections').as_of).toBe(cardOf(before, 'collections').as_of);
    expect(cardOf(after, 'visits_completed').value).toBeLessThan(
      cardOf(before, 'visits_completed').value ?? 0,
    );
    expect(cardOf(after, 'visits_completed').as_of).not.toBe(cardOf(before, 'visits_completed').as_of);
    jest.restoreAllMocks();
    await run(sample);
    expect((await summaryOf(hub, sample, yearOf())).collection).toMatchObject([{ state: 'ok', error: null }]);
  });

  it('that fails shows the older time and the reason, and zero is never made of nothing', async () => {
    const before = await summaryOf(hub, sample, yearOf());
    for (const list of ['visits', 'work', 'claims', 'openTreatment'] as const) failing(list);
    await run(sample);
    const after = await summaryOf(hub, sample, yearOf());
    expect(after.collection).toMatchObject([{ state: 'failed', error: 'Open Dental did not answer.' }]);
    expect(after.cards).toEqual(before.cards);
  });

  it('that may succeed later is tried again before anybody is told', async () => {
    failing('visits');
    await expect(run(sample, 'Open Dental', false)).rejects.toThrow('did not answer');
    const latest = 'select state from collection_runs where scope_id = $1 order by created_at desc limit 1';
    expect(await hub.query(latest, [sample.id])).toEqual([{ state: 'running' }]);
    await hub.query("update collection_runs set state = 'failed' where state = 'running'");
  });

  it('of a tool that is no longer connected fails in words', async () => {
    const id = await run(sample, 'Dentrix');
    const [row] = await hub.query('select state, error from collection_runs where id = $1', [id]);
    expect(row).toEqual({ state: 'failed', error: 'Dentrix is no longer connected.' });
  });

  it('is refused where nothing is connected, or the organisation is somebody else’s', async () => {
    const answers = [
      await collect(await signedIn(hub)),
      await collect(sample, organisation),
      await collect(sample, NO_ID),
    ];
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
      [403, 'integration_context'],
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
  });

  it('of every night needs an agreement, and runs once a night', async () => {
    const task = hub.app.get(NightlyTask, { strict: false });
    const nightly = async () =>
      (await hub.query('select 1 from collection_runs where scope_id = $1 and nightly', [sample.id])).length;
    await hub.query(
      "update collection_runs set created_at = created_at - interval '21 hours' where scope_id = $1",
      [sample.id],
    );
    await task.startDue();
    expect(await nightly()).toBe(0);
    await send(hub, sample, 'PUT', '/api/bi/nightly', { scope: 'own', on: true });
    await task.startDue();
    await task.startDue();
    expect(await nightly()).toBe(1);
    expect((await collected(hub, sample))[0]).toMatchObject({ nightly: true, state: 'ok' });
  });
});
