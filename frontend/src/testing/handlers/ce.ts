import type { components } from '../../shared/api/schema.d.ts';
import { http } from '../http.ts';

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
