import type { AccessList, Patient } from './types.ts';
import { answer, DAY, PROVIDERS, VISITS } from './book.ts';

/** The whole record of the first invented patient. */
export const record = (): Patient => ({
  ...{ ref: 'p1', name: 'Nora Quill', first_name: 'Nora', last_name: 'Quill', preferred_name: null },
  ...{ age: 41, gender: 'female', chart_number: '2040', native_status: 'Patient', flags: [] },
  ...{ is_sample: false, balance: { cents: 4_250, currency: 'USD' }, last_visit: '2025-07-08' },
  ...{ next_visit: DAY, primary_provider: PROVIDERS[0] ?? null, providers: PROVIDERS },
  masked: [
    { field: 'birth_date', masked: '••/••/1984' },
    { field: 'phone_mobile', masked: '••• ••01' },
    { field: 'email', masked: 'n•••@example.test' },
  ],
  appointments: { items: VISITS.slice(0, 1), error: null },
  treatment: {
    items: [
      {
        ...{ ref: 't0', code: 'DX210', description: 'Composite, two surfaces', tooth: '14' },
        ...{ surfaces: ['M', 'O'], fee: { cents: 24_000, currency: 'USD' }, status: 'planned' },
        ...{ native_status: 'TP', planned_on: '2025-11-03', service_date: null, provider_ref: 'd1' },
      },
    ],
    error: null,
  },
  recalls: { items: [], error: { code: 'timeout', message: 'Open Dental did not send the recalls.' } },
  contacts: [
    {
      ...{ id: 'c1', kind: 'phone', outcome: 'message_left', at: '2026-01-02T18:00:00Z', by_me: true },
      note: 'Asked to be called in the afternoon.',
    },
  ],
  ...answer(),
});

export const ACCESS: AccessList = {
  items: [
    {
      ...{ id: 'x1', at: `${DAY}T17:00:00Z`, actor_id: 'u1', actor_name: 'Ada Marsh', by_me: true },
      ...{ action: 'view', resource_type: 'patients', field: null, ip: null },
    },
  ],
  ...{ total: 1, page: 1, page_size: 20 },
};
