import { describe, expect, it } from '@jest/globals';
import type { Json } from '@chairside/kit';
import type { UserPrincipal } from '#access/principal.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { CallOptions } from '#hub/tool-calls/index.ts';
import { labelsFor } from '../views/patient-labels.ts';
import type { FetchResult, Page, PracticeCalls } from './practice-calls.ts';
import type { PracticeSource } from './practice-source.ts';
import { FanOut } from './fan-out.ts';

const down = new AppError('provider_error', 502, 'The vendor is away.', { source: 'error' });
const unwritten = new AppError('access_not_recorded', 503, 'Patient data is not available.');
const FALLBACK = { code: 'vendor_unavailable', message: 'The vendor is away.' };

/** A practice of some patients, ten a page; `away` lists fall back, or fail where they may not. */
function practice({ patients = 25, away = false }: { patients?: number; away?: boolean } = {}) {
  const asked: string[] = [];
  const page = (model: string, params: Json, options: CallOptions = {}): FetchResult<Page> => {
    asked.push(`${model} ${options.sample ?? 'as it may'}${params['cursor'] === undefined ? '' : ' on'}`);
    if (away && options.sample !== 'only' && (options.sample === 'never' || params['cursor'] !== undefined))
      throw down;
    const sample = away || options.sample === 'only';
    const from = Number(params['cursor'] ?? 0);
    const items = Array.from({ length: Math.min(10, patients - from) }, (_, index) => ({
      id: `${sample ? 'sample_' : ''}ref_${from + index}`,
      firstName: sample ? 'Sample' : 'Real',
      lastName: String(from + index),
      birthDate: null,
    }));
    const more = from + items.length < patients;
    return {
      value: { items, next_cursor: more && !sample ? String(from + 10) : null, more },
      source: sample ? 'mock_data' : 'pica_live',
      fallback: away && options.sample !== 'only' ? FALLBACK : null,
    };
  };
  const calls = {
    page: async (_: unknown, __: unknown, model: string, params: Json, options?: CallOptions) =>
      page(model, params, options),
    record: async (_: unknown, __: unknown, action: string, { id }: Json) => {
      asked.push(action);
      if (id === 'ref_gone') throw down;
      return {
        value: { id, firstName: 'Single', lastName: String(id), birthDate: null },
        source: 'pica_live',
        fallback: null,
      };
    },
  } as unknown as PracticeCalls;
  return { asked, calls, fanOut: new FanOut(calls, {} as UserPrincipal, { id: 'od' } as PracticeSource) };
}

describe('the calls of one answer', () => {
  it('follow a list up to the limit, and say when there is more', async () => {
    const whole = await practice().fanOut.main('appointments', {}, 3);
    expect([whole.value.items.length, whole.value.complete]).toEqual([25, true]);
    const part = await practice().fanOut.main('appointments', {}, 2);
    expect([part.value.items.length, part.value.complete]).toEqual([20, false]);
  });

  it('use sample data for everything when the list itself fell back to it', async () => {
    const { fanOut } = practice({ away: true });
    const main = fanOut.main('appointments', {}, 3);
    const related = await fanOut.related(main, 'providers', {});
    expect((await main).fallback).toEqual(FALLBACK);
    expect(related.items.every(({ id }) => String(id).startsWith('sample_'))).toBe(true);
    expect(related.items.length).toBeGreaterThan(0);
  });

  it('leave out what fails next to a live list, rather than showing sample data', async () => {
    const real = practice().fanOut.main('appointments', {}, 1);
    const rows = await practice({ away: true }).fanOut.related(real, 'providers', {});
    expect(rows).toEqual({ items: [], complete: false });
  });

  it('fail when the fault is not the tool’s, such as an access that could not be logged', async () => {
    const { fanOut, calls } = practice();
    const main = fanOut.main('appointments', {}, 1);
    await main;
    Object.assign(calls, { page: () => Promise.reject(unwritten) });
    await expect(fanOut.related(main, 'patients', {})).rejects.toBe(unwritten);
    await expect(labelsFor(fanOut, main, () => [], '2026-01-05')).rejects.toBe(unwritten);
  });
});

describe('names for a list', () => {
  const labels = (fanOut: FanOut, refs: readonly string[]) =>
    labelsFor(fanOut, fanOut.main('appointments', {}, 1), () => refs, '2026-01-05');

  it('come from a page of patients, and the remaining ones one by one', async () => {
    const { fanOut, asked } = practice();
    const found = await labels(fanOut, ['ref_3', 'ref_12', 'ref_gone']);
    expect([found.of('ref_3').name, found.of('ref_12').name]).toEqual(['Real 3', 'Single ref_12']);
    expect(found.of('ref_gone')).toEqual({ ref: 'ref_gone', name: null, age: null });
    expect(asked.filter((call) => call === 'patients.get').length).toBe(2);
  });

  it('come from more pages where many are missing', async () => {
    const { fanOut, asked } = practice({ patients: 90 });
    const refs = Array.from({ length: 60 }, (_, index) => `ref_${index}`);
    const found = await labels(fanOut, refs);
    expect(refs.every((ref) => found.of(ref).name !== null)).toBe(true);
    expect(asked.filter((call) => call === 'patients never on').length).toBe(2);
  });

  it('are sample names for sample rows, without a request for real patients', async () => {
    const { fanOut, asked } = practice({ away: true });
    expect((await labels(fanOut, ['sample_ref_2', 'ref_2'])).of('sample_ref_2').name).toBe('Sample 2');
    expect(asked).not.toContain('patients.get');
  });
});
