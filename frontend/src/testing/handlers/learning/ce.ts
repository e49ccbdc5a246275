import type { components } from '../../../shared/api/schema.d.ts';
import { http } from '../../http.ts';

type Schemas = components['schemas'];

const SCHEME: Schemas['CeSchemeDto'] = {
  ...{ id: 'scheme-1', scheme: 'Example State Board', provider_name: 'Chairside Learning' },
  ...{ provider_number: '555-0142', term_start: '2025-01-01', term_end: '2027-12-31' },
  ...{ statement: 'Chairside Learning is an approved provider.', in_force: true, version: 1 },
};

const issuedRecord = (
  id: string,
  name: string,
  more: Partial<Schemas['AdminCeEntryDto']> = {},
): Schemas['AdminCeEntryDto'] => ({
  ...{ id, participant_name: name, title: 'Clear aligner foundations', method: 'self_instruction' },
  ...{ credits: 6, completed_on: '2026-01-04', verification_code: 'ABCD2345EFGH' },
  ...{ issued_at: '2026-01-04T15:00:00Z', revoked_at: null, revoked_reason: null, ...more },
});

const REVOKED = { revoked_at: '2026-01-05T09:00:00Z', revoked_reason: 'Attendance was not shown.' };

const page = <T>(items: readonly T[]) => ({ items: [...items], total: items.length, page: 1, page_size: 20 });

/** Sums by method: half of the credits by self-instruction, of which 5 count. */
export const methodTotals = (credits: number): Schemas['CeMethodTotalDto'][] => {
  const half = credits / 2;
  const none = { credits: 0, cap: null, counted: 0 };
  return [
    { ...none, method: 'live_inperson' },
    { ...none, method: 'live_webinar', credits: half, counted: half },
    { ...none, method: 'participation' },
    { method: 'self_instruction', credits: half, cap: 5, counted: Math.min(half, 5) },
  ];
};

const entry = (
  id: string,
  title: string,
  more: Partial<Schemas['CeEntryDto']> = {},
): Schemas['CeEntryDto'] => ({
  ...{ id, title, kind: 'issued', provider_name: 'Chairside Learning', method: 'self_instruction' },
  ...{ agd_subject_code: '370', credits: 6.5, completed_on: '2026-01-04', location: 'Online' },
  ...{ instructor_names: 'Dr. Nora Feld', activity_type: 'course', activity_id: 'course-1', statements: [] },
  ...{ verification_code: 'ABCD2345EFGH', file_id: null, revoked_at: null, revoked_reason: null, ...more },
});

const OUTSIDE: Partial<Schemas['CeEntryDto']> = {
  ...{ kind: 'outside', provider_name: 'Example Dental Society', method: 'live_webinar' },
  ...{ agd_subject_code: null, location: null, instructor_names: null, activity_type: null },
  ...{ activity_id: null, verification_code: null, file_id: 'file-1' },
};

const ENTRIES = [
  entry('record-1', 'Clear aligner foundations'),
  entry('record-2', 'Radiology update', { ...OUTSIDE, credits: 6 }),
  entry('record-3', 'Reading a treatment setup', REVOKED),
];

/** The person's own records. */
export const myCeHandlers = (records: readonly Schemas['CeEntryDto'][] = ENTRIES) => {
  const credits = records.length > 0 ? 12.5 : 0;
  return [
    http.get('/api/me/ce', ({ response }) =>
      response(200).json({
        ...{ from: '2025-01-01', to: '2026-12-31', goal: 30, credits, counted: credits && 11.25 },
        ...{ methods: methodTotals(credits), records: [...records] },
      }),
    ),
  ];
};

/** A code that confirms a record. */
export const verifyHandlers = (state: 'valid' | 'revoked') => [
  http.get('/api/ce/verify/{code}', ({ response }) =>
    response(200).json({
      ...{ title: 'Clear aligner foundations', provider_name: 'Chairside Learning', credits: 6.5 },
      ...{ completed_on: '2026-01-04', initials: 'A. B.', state },
    }),
  ),
];

/** What administrators see of continuing education. */
export const adminCeHandlers = (records = ADMIN_RECORDS, schemes: readonly (typeof SCHEME)[] = [SCHEME]) => [
  http.get('/api/admin/ce', ({ response }) => response(200).json(page(records))),
  http.get('/api/admin/ce/schemes', ({ response }) =>
    response(200).json({
      provider: { name: 'Chairside Learning', signatory: 'Dr. Nora Feld, program director' },
      items: [...schemes],
    }),
  ),
];

const ADMIN_RECORDS = [
  issuedRecord('record-1', 'Ada Byron'),
  issuedRecord('record-2', 'Marco Field', { ...REVOKED, verification_code: 'JKMN6789PQRS' }),
];
