/** Rows in NexHealth's shape, invented; more fields than a tool knows, on purpose. */
type Row = Record<string, unknown>;

const stamps = { created_at: '2025-11-01T10:00:00.000Z', updated_at: '2026-01-02T10:00:00.000Z' };
const common = { ...stamps, institution_id: 1, last_sync_time: '2026-01-05T14:00:00.000Z' };

export const LOCATION = '7001';
export const SUBDOMAIN = 'local-practice';

export const patient = (id: number, over: Row = {}): Row => ({
  id,
  ...common,
  foreign_id: `F${id}`,
  foreign_id_type: 'local-system',
  first_name: 'Localina',
  middle_name: null,
  last_name: 'Rowe',
  name: 'Localina Rowe',
  email: 'local@example.test',
  bio: {
    date_of_birth: '1980-02-03',
    gender: 'Female',
    phone_number: '5555550150',
    cell_phone_number: '5555550150',
    home_phone_number: '',
    address_line_1: '200 Sample Street',
    address_line_2: '',
    city: 'Localtown',
    state: 'NY',
    zip_code: '00000',
    ssn: '000000000',
    non_patient: false,
  },
  inactive: false,
  guarantor_id: id,
  provider_id: 31,
  chart_id: 'C1',
  preferred_language: 'en',
  ...over,
});

/** A lunch break, which is nobody's appointment. */
export const block: Row = {
  id: 999,
  ...common,
  patient_id: null,
  provider_id: 31,
  unavailable: true,
  note: 'Lunch',
};

export const appointment = (id: number, over: Row = {}): Row => ({
  id,
  ...common,
  foreign_id: `A${id}`,
  patient_id: 101,
  provider_id: 31,
  provider_name: 'Dr. Local One',
  operatory_id: 41,
  location_id: 7001,
  appointment_type_id: 0,
  start_time: '2026-01-06T14:00:00.000Z',
  end_time: '2026-01-06T15:00:00.000Z',
  timezone: 'America/New_York',
  timezone_offset: '-5:00',
  note: 'Local note',
  unavailable: false,
  cancelled: false,
  patient_missed: false,
  confirmed: false,
  patient_confirmed: false,
  checked_out: false,
  checkin_at: null,
  is_new_clients_patient: false,
  sooner_if_possible: true,
  misc: { is_booked_on_nexhealth: false },
  ...over,
});

const money = (amount: string): Row => ({ amount, currency: 'USD' });
const filling: Row = {
  id: 501,
  location_id: 7001,
  patient_id: 101,
  provider_id: 31,
  appointment_id: null,
  code: 'DX201',
  name: 'Mock filling',
  status: 'planned',
  updated_at: stamps.updated_at,
  body_site: { tooth: ['14'], surface: 'MO' },
  fee: money('130.00'),
  start_date: '2025-12-15',
  end_date: null,
};

export const lists: Readonly<Record<string, readonly Row[]>> = {
  providers: [
    {
      ...common,
      id: 31,
      foreign_id: 'LOC1',
      first_name: 'Local',
      last_name: 'One',
      name: 'Local One',
      display_name: 'Dr. Local One',
      npi: '1999999984',
      tin: '000000000',
      specialty_code: '1223G0001X',
      inactive: false,
      bio: {},
    },
    {
      ...common,
      id: 32,
      first_name: 'Local',
      last_name: 'Two',
      name: 'Local Two',
      specialty_code: '124Q00000X',
    },
  ],
  operatories: [
    {
      ...common,
      id: 41,
      name: 'op1',
      display_name: 'Local room',
      location_id: 7001,
      active: true,
      bookable_online: true,
    },
  ],
  procedures: [
    filling,
    {
      ...filling,
      id: 502,
      status: 'completed',
      end_date: '2025-12-16',
      fee: money('62.50'),
      body_site: { tooth: '3' },
    },
    { ...filling, id: 503, status: 'put aside', body_site: null, fee: null },
  ],
  treatment_plans: [
    {
      id: 601,
      name: 'Local plan',
      patient_id: 101,
      status: 'proposed',
      updated_at: stamps.updated_at,
      procedures: [filling],
    },
  ],
  claims: [
    {
      id: 701,
      location_id: 7001,
      patient_id: 101,
      provider_id: 31,
      guarantor_id: 101,
      status: 'sent',
      sent_at: '2025-12-16T11:23:12.000Z',
      received_at: null,
      date_of_service: '2025-12-15',
      totals: { amount_billed_to_insurance: money('250.00'), estimated_insurance_payment: money('200.00') },
      updated_at: stamps.updated_at,
      deleted_at: null,
    },
    { id: 702, patient_id: 101, status: 'canceled', updated_at: stamps.updated_at, deleted_at: null },
  ],
  patient_recalls: [
    {
      id: 801,
      patient_id: 101,
      appointment_id: null,
      recall_id: 81,
      recall_type: { id: 81, name: 'Prophylaxis', interval_num: 6, interval_unit: 'M' },
      date_due: '2026-02-01',
      ...stamps,
    },
    {
      id: 802,
      patient_id: 102,
      appointment_id: 301,
      recall_id: 81,
      recall_type: null,
      date_due: '2025-12-01',
      ...stamps,
    },
  ],
  insurance_coverages: [
    {
      id: 901,
      patient_id: 101,
      plan_id: 18,
      subscriber_num: 'L0001',
      subscription_relation: 'self',
      priority: 1,
      effective_date: '2025-01-01',
      expiration_date: null,
      active: true,
      updated_at: stamps.updated_at,
    },
  ],
};

export const institutions: readonly Row[] = [
  {
    id: 1,
    name: 'Local Practice',
    subdomain: SUBDOMAIN,
    locations: [
      {
        id: 7001,
        name: 'Local office',
        tz: 'America/New_York',
        street_address: '200 Sample Street',
        city: 'Localtown',
        state: 'NY',
        zip_code: '00000',
        last_sync_time: '2026-01-05T14:00:00.000Z',
      },
    ],
  },
];

export const slots: readonly Row[] = [
  {
    lid: 7001,
    pid: 31,
    slots: [
      {
        time: '2026-01-06T11:00:00.000-05:00',
        end_time: '2026-01-06T11:30:00.000-05:00',
        operatory_id: 41,
        provider_id: 31,
      },
      { time: '2026-01-06T11:30:00.000-05:00', end_time: '2026-01-06T12:00:00.000-05:00', operatory_id: 41 },
    ],
  },
];
