import { describe, expect, it } from '@jest/globals';
import type { Appointment, Schedule } from '../types.ts';
import { columnsOf, hoursOf, inLanes, neighbour } from './grid-layout.ts';

const ZONE = 'America/New_York';

function visit(ref: string, start: string, minutes: number, more: Partial<Appointment> = {}): Appointment {
  return {
    ...{ ref, minutes, time_zone: ZONE, status: 'scheduled', native_status: 'Scheduled', version: 'v' },
    patient: { ref: `p-${ref}`, name: 'Sample, Ann', age: 40 },
    start: new Date(`${start}-05:00`).toISOString(),
    end: null,
    ...{ provider_ref: 'a', operatory_ref: 'x', procedures: [] },
    ...{ is_new_patient: false, is_hygiene: false, asap: false },
    ...more,
  };
}

const provider = (ref: string, active = true) => ({
  ...{ ref, active, name: `Dr. ${ref}`, short_name: ref, role: 'dentist' as const },
});

function schedule(items: Appointment[], more: Partial<Schedule> = {}): Schedule {
  return {
    ...{ source: 'mock_data', source_id: 'open-dental', tool_name: 'Open Dental', context: 'user' },
    ...{ fetched_at: '2026-01-05T12:00:00Z', fallback: null, complete: true, names_missing: 0 },
    ...{ from: '2026-01-05', to: '2026-01-05', time_zone: ZONE, today: '2026-01-05', items },
    providers: [provider('a'), provider('b'), provider('gone', false)],
    operatories: [],
    ...more,
  };
}

const day = { view: 'day', by: 'provider', only: null } as const;
const refs = (columns: readonly { blocks: readonly { item: Appointment }[] }[]) =>
  columns.map(({ blocks }) => blocks.map(({ item }) => item.ref));

describe('the columns of a schedule', () => {
  it('show active providers, busy or not, and former providers who still have an appointment', () => {
    const items = [
      visit('1', '2026-01-05T09:00', 30),
      visit('2', '2026-01-05T10:00', 30, { provider_ref: 'gone' }),
    ];
    const columns = columnsOf(schedule(items), day);
    expect(columns.map(({ title }) => title)).toEqual(['Dr. a', 'Dr. b', 'Dr. gone']);
    expect(refs(columns)).toEqual([['1'], [], ['2']]);
  });

  it('show appointments without a provider in a column of their own', () => {
    const items = [visit('1', '2026-01-05T09:00', 30, { provider_ref: null })];
    const columns = columnsOf(schedule(items), day);
    expect(columns.at(-1)).toMatchObject({ title: 'No provider' });
    expect(refs(columns).at(-1)).toEqual(['1']);
  });

  it('show one provider alone when one is chosen', () => {
    const items = [
      visit('1', '2026-01-05T09:00', 30),
      visit('2', '2026-01-05T09:00', 30, { provider_ref: 'b' }),
    ];
    expect(refs(columnsOf(schedule(items), { ...day, only: 'b' }))).toEqual([['2']]);
    expect(refs(columnsOf(schedule(items), { ...day, only: 'unknown' }))).toHaveLength(2);
  });

  it("show the days of a week in the practice's time zone, without an empty weekend", () => {
    const items = [visit('late', '2026-01-06T23:30', 30), visit('sat', '2026-01-10T09:00', 30)];
    const columns = columnsOf(schedule(items, { to: '2026-01-11' }), { ...day, view: 'week' });
    expect(columns.map(({ title }) => title)).toEqual([
      'Mon 5',
      'Tue 6',
      'Wed 7',
      'Thu 8',
      'Fri 9',
      'Sat 10',
    ]);
    expect(refs(columns)).toEqual([[], ['late'], [], [], [], ['sat']]);
  });
});

describe('appointments of one column', () => {
  const at = (ref: string, from: number, to: number) => ({
    item: visit(ref, '2026-01-05T09:00', 30),
    from,
    to,
  });
  const lanes = (...items: ReturnType<typeof at>[]) =>
    inLanes(items).map(({ item, lane, lanes: all }) => `${item.ref} ${lane + 1}/${all}`);

  it('share its width only while they overlap', () =>
    expect(lanes(at('a', 0, 60), at('b', 30, 90), at('c', 60, 120), at('d', 120, 150))).toEqual([
      'a 1/2',
      'b 2/2',
      'c 1/2',
      'd 1/1',
    ]));
});

it('the schedule shows a working day, and earlier or later hours only when they hold an appointment', () => {
  const early = visit('1', '2026-01-05T06:45', 30);
  expect(hoursOf(columnsOf(schedule([]), day))).toEqual({ from: 480, to: 1020 });
  expect(hoursOf(columnsOf(schedule([early]), day))).toEqual({ from: 360, to: 1020 });
});

it('arrow keys lead to the next appointment in the column and to the nearest one in the next column', () => {
  const items = [
    visit('a1', '2026-01-05T08:00', 30),
    visit('a2', '2026-01-05T10:00', 30),
    visit('b1', '2026-01-05T08:30', 30, { provider_ref: 'gone' }),
    visit('b2', '2026-01-05T10:30', 30, { provider_ref: 'gone' }),
  ];
  const columns = columnsOf(schedule(items), day);
  const from = (ref: string, ...directions: Parameters<typeof neighbour>[2][]) =>
    directions.map((direction) => neighbour(columns, ref, direction));
  expect(from('a1', 'down', 'up', 'last')).toEqual(['a2', null, 'a2']);
  // Dr. b between them has nothing.
  expect(from('a2', 'right', 'left')).toEqual(['b2', null]);
  expect(from('b1', 'left')).toEqual(['a1']);
});
