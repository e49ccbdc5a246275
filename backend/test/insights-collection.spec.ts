import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@chairside/kit/practice';
import type { BiRowListDto } from '#product/insights/dto/rows.dto.ts';
import type { PracticeScheduleDto } from '#product/practice/dto/schedule.dto.ts';
import type { PracticeTreatmentListDto } from '#product/practice/dto/work-lists.dto.ts';
import { type ApiError, type Person, send, signedIn } from './connect-support.ts';
import { cardOf, collected, connectSample, summaryOf } from './insights-support.ts';
import { startTestHub, type TestHub } from './support/app.ts';

let hub: TestHub;
let sample: Person;
const today = new Date().toISOString().slice(0, 10);
const week = { from: addDays(today, -6), to: today };
const scope = `scope=own&from=${week.from}&to=${week.to}`;

const get = async <T>(path: string, person = sample): Promise<T> => {
  const { status, body } = await send<T>(hub, person, 'GET', `/api${path}`);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body;
};
const collect = (person: Person, name = 'own') =>
  send<ApiError & { items: unknown[] }>(hub, person, 'POST', '/api/bi/collect', { scope: name });

beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'true' });
  sample = await signedIn(hub);
  await connectSample(hub, sample, 'Open Dental');
  await collect(sample);
  await collected(hub, sample);
}, 60_000);
afterAll(() => hub.close());

describe('figures of the sample practice', () => {
  it('are those of the practice’s own lists', async () => {
    const figures = await summaryOf(hub, sample, scope);
    const span = `from=${week.from}&to=${week.to}`;
    const { items } = await get<PracticeScheduleDto>(`/practice/appointments?source=open-dental&${span}`);
    const having = (status: string) => items.filter((one) => one.status === status).length;
    expect(cardOf(figures, 'visits_completed').value).toBe(having('completed'));
    expect(cardOf(figures, 'visits_broken').value).toBe(having('broken'));
    const treatment = await get<PracticeTreatmentListDto>('/practice/treatment?source=open-dental');
    expect(cardOf(figures, 'unscheduled_treatment').value).toBe(
      (treatment.totals.value[0]?.cents ?? 0) / 100,
    );
  });

  it('have as many rows behind them as they count', async () => {
    const figures = await summaryOf(hub, sample, scope);
    for (const metric of ['visits_broken', 'visits_completed', 'new_patients']) {
      const rows = await get<BiRowListDto>(`/bi/rows?metric=${metric}&${scope}`);
      expect([metric, rows.total]).toEqual([metric, cardOf(figures, metric).value]);
      expect(rows.items.every(({ patient }) => patient?.name)).toBe(true);
    }
  });
});
