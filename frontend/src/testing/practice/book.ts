import type {
  Answer,
  Appointment,
  PatientLabel,
  PracticeStatus,
  Schedule,
  Source,
  Sources,
} from './types.ts';

/** The day of the invented practice's book. */
export const DAY = '2026-01-05';
const TIME_ZONE = 'America/Los_Angeles';

/** Its patients, none of whom exists. */
export const PATIENTS = (
  [
    ['p1', 'Nora Quill', 41],
    ['p2', 'Theo Larkin', 9],
    ['p3', 'Imogen Vance', 67],
    ['p4', 'Bram Holloway', 33],
    ['p5', 'Saskia Wren', 52],
    ['p6', 'Otis Fernleigh', 28],
  ] as const
).map(([ref, name, age]): PatientLabel => ({ ref, name, age }));

const capabilities: Source['capabilities'] = {
  ...{ schedule: true, patients: true, recalls: true, treatment: true, balance: true, reschedule: true },
  statuses: ['confirmed', 'arrived', 'in_chair', 'completed', 'broken'],
};

export const SOURCE: Source = {
  ...{ id: 's1', tool_name: 'Open Dental', context: 'user', state: 'live', can_write: true },
  organisation: null,
  capabilities,
};

const lacks = (name: keyof Source['capabilities']): Source => ({
  ...SOURCE,
  capabilities: { ...capabilities, [name]: false },
});

const OF_ORGANISATION: Source = {
  ...{ ...SOURCE, id: 's1@o1', context: 'platform', can_write: false },
  organisation: { id: 'o1', name: 'Cedar Ridge Dental Group' },
};

const only = (source: Source): Sources => ({ items: [source], connectable: [] });

/** Which practice tools a person has. */
export const SOURCES = {
  live: only(SOURCE),
  sample: only({ ...SOURCE, state: 'sample' }),
  reconnect: only({ ...SOURCE, state: 'needs_reconnect' }),
  /** One's own, and one that an organisation lets them look into. */
  organisation: { items: [SOURCE, OF_ORGANISATION], connectable: [] },
  /** Theirs alone, and it must be connected anew. */
  organisationReconnect: only({ ...OF_ORGANISATION, state: 'needs_reconnect' }),
  withoutRecalls: only(lacks('recalls')),
  none: { items: [], connectable: [{ id: 'open-dental', tool_name: 'Open Dental' }] },
} satisfies Record<string, Sources>;

/** What every answer of the tool says about itself. */
export const answer = (): Answer => ({
  ...{ source: 'pica_live', source_id: SOURCE.id, tool_name: SOURCE.tool_name, context: 'user' },
  ...{ fetched_at: new Date().toISOString(), fallback: null },
});

/** The same where the tool did not answer, and samples stand in. */
export const standIn = (): Answer => ({
  ...answer(),
  source: 'mock_data',
  fallback: { code: 'timeout', message: 'Open Dental did not answer in time.' },
});

/** [hour of the day there, minutes, provider, status, what is planned] */
type Line = readonly [number, number, 'd1' | 'd2' | 'h1', PracticeStatus, string];

const LINES: readonly Line[] = [
  [8, 60, 'd1', 'completed', 'Crown preparation, tooth 19'],
  [8.5, 60, 'h1', 'in_chair', 'Adult cleaning'],
  [9.25, 45, 'd1', 'arrived', 'Composite, two surfaces'],
  [10, 60, 'd2', 'confirmed', 'Examination'],
  [10.5, 60, 'h1', 'broken', 'Periodontal maintenance'],
  [11, 30, 'd1', 'scheduled', 'Crown seat'],
];

const UTC_OF_MIDNIGHT = Date.parse(`${DAY}T08:00:00Z`);
const moment = (hour: number): string => new Date(UTC_OF_MIDNIGHT + hour * 3_600_000).toISOString();

export const VISITS: readonly Appointment[] = LINES.map(
  ([hour, minutes, provider, status, planned], index) => ({
    ...{ ref: `a${index + 1}`, patient: PATIENTS[index] ?? { ref: 'p0', name: null, age: null } },
    ...{ start: moment(hour), end: moment(hour + minutes / 60), minutes, time_zone: TIME_ZONE },
    ...{ provider_ref: provider, operatory_ref: provider === 'h1' ? 'o2' : 'o1', status },
    ...{ native_status: status, procedures: [planned], is_new_patient: index === 3, version: '1' },
    ...{ is_hygiene: provider === 'h1', asap: index === 5 },
  }),
);

export const PROVIDERS: Schedule['providers'] = (
  [
    ['d1', 'Dr. Ada Marsh', 'Marsh', 'dentist'],
    ['d2', 'Dr. Rhys Calder', 'Calder', 'dentist'],
    ['h1', 'June Ashby', 'Ashby', 'hygienist'],
  ] as const
).map(([ref, name, short_name, role]) => ({ ref, name, short_name, role, active: true }));

const OPERATORIES: Schedule['operatories'] = (['Chair 1', 'Hygiene 1'] as const).map((name, index) => ({
  ...{ ref: `o${index + 1}`, name, short_name: null, is_hygiene: index === 1, active: true },
}));

/** A day of the book with these visits. */
export const scheduleOf = (items: readonly Appointment[], sourceFields: Answer = answer()): Schedule => ({
  ...{ from: DAY, to: DAY, today: DAY, time_zone: TIME_ZONE, complete: true, names_missing: 0 },
  ...{ items: [...items], providers: PROVIDERS, operatories: OPERATORIES },
  ...sourceFields,
});
