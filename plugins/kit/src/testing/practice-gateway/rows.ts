/** Rows of a gateway's own, not those of the sample practice; more fields than a tool knows, on purpose. */
type Row = Record<string, unknown>;

const stamps = {
  locationId: 'L1',
  createdAt: '2025-11-01T10:00:00Z',
  updatedAt: '2026-01-02T10:00:00Z',
  etag: 'a1',
};

export const patient = (id: string): Row => ({
  id,
  ...stamps,
  firstName: 'Localina',
  lastName: 'Rowe',
  birthDate: '1980-02-03',
  gender: 'female',
  email: 'local@example.test',
  ssn: '000000000',
  phones: [{ use: 'mobile', number: '(555) 555-0150', preferred: true }],
  address: { line1: '200 Sample Street', city: 'Localtown', state: 'NY', postalCode: '00000' },
  status: 'active',
  guarantorId: id,
  primaryProviderId: 'PR1',
  chartNumber: 'C1',
});

export const appointment = (id: string, over: Row = {}): Row => ({
  id,
  ...stamps,
  startAt: '2026-01-06T09:00:00-05:00',
  endAt: '2026-01-06T10:00:00-05:00',
  minutes: 60,
  timeZone: 'America/New_York',
  patientId: 'LP1',
  providerId: 'PR1',
  additionalProviders: [],
  operatoryId: 'OP1',
  typeName: 'DX001 Mock exam',
  status: 'scheduled',
  sourceStatus: 'FIRM',
  confirmation: 'none',
  note: 'Local note',
  colour: '#ff0000',
  ...over,
});

export const lists: Readonly<Record<string, readonly Row[]>> = {
  providers: [
    {
      id: 'PR1',
      ...stamps,
      displayName: 'LOC1',
      firstName: 'Local',
      lastName: 'One',
      role: 'dentist',
      active: true,
    },
    { id: 'PR2', ...stamps, displayName: 'LOC2', role: 'hygienist', active: true },
  ],
  operatories: [{ id: 'OP1', ...stamps, name: 'Local room', shortName: 'L1', active: true, floor: 2 }],
  locations: [{ id: 'L1', name: 'Local office', timeZone: 'America/New_York' }],
  procedures: [
    {
      id: 'P1',
      ...stamps,
      patientId: 'LP1',
      providerId: 'PR1',
      code: 'DX201',
      description: 'Mock filling',
      status: 'planned',
      tooth: '14',
      toothSystem: 'universal',
      surfaces: ['M', 'O'],
      serviceDate: '2025-12-15',
      plannedAt: '2025-12-01',
      fee: { amount: 13_000, currency: 'USD' },
    },
  ],
  'treatment-plans': [
    { id: 'T1', ...stamps, patientId: 'LP1', name: 'Local plan', status: 'active', procedureIds: ['P1'] },
  ],
  claims: [
    {
      id: 'K1',
      ...stamps,
      patientId: 'LP1',
      type: 'primary',
      status: 'sent',
      serviceDate: '2025-12-15',
      sentOn: '2025-12-16',
      billed: { amount: 25_000, currency: 'USD' },
      treatingProviderId: 'PR1',
    },
  ],
  recalls: [
    {
      id: 'R1',
      ...stamps,
      patientId: 'LP1',
      typeName: 'Prophylaxis',
      dueOn: '2026-02-01',
      interval: { months: 6, days: 1 },
      status: 'due',
    },
  ],
  availability: [
    {
      startAt: '2026-01-06T11:00:00-05:00',
      endAt: '2026-01-06T11:30:00-05:00',
      providerId: 'PR1',
      operatoryId: 'OP1',
    },
  ],
};

export const coverage: Row = { id: 'C1', payerName: 'Local Mutual', subscriberId: 'L0001', priority: 1 };
