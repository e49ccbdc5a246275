import type { GatewaySystem, SampleFormat } from '@chairside/kit/practice-gateway';

const plain = (number: number): string => String(number);
// Invented three-letter codes.
const PROVIDERS = ['', 'QAA', 'QBB', 'QCC', 'QDD'];

/** The status words of Eaglesoft behind a practice gateway, and the fields that it lacks. */
export const system: GatewaySystem = {
  source: 'eaglesoft',
  name: 'Eaglesoft',
  words: {
    patientStatus: {
      Active: 'active',
      Inactive: 'inactive',
      Archived: 'archived',
      Prospective: 'prospective',
    },
    gender: { Female: 'female', Male: 'male', Other: 'other' },
    appointmentStatus: {
      Booked: 'scheduled',
      'Booked and confirmed': 'confirmed',
      Arrived: 'arrived',
      'In chair': 'in_chair',
      'Walked out': 'completed',
      Missed: 'no_show',
      Cancelled: 'cancelled',
      'Quick fill': 'unscheduled',
    },
    confirmation: { '0': 'none', '1': 'sent', '2': 'confirmed', '3': 'declined' },
    providerRole: { Dentist: 'dentist', Hygienist: 'hygienist', Specialist: 'specialist' },
    procedureStatus: {
      Planned: 'planned',
      Done: 'completed',
      'Existing other': 'existing',
      'Referred out': 'referred',
      Condition: 'condition',
    },
    planStatus: {
      Open: 'active',
      'On file': 'saved',
      Closed: 'inactive',
      Agreed: 'accepted',
      Refused: 'rejected',
    },
    claimStatus: {
      'Not submitted': 'unsent',
      Suspended: 'on_hold',
      'In batch': 'queued',
      Submitted: 'sent',
      Paid: 'received',
      Working: 'in_process',
      Denied: 'denied',
    },
    claimType: { Primary: 'primary', Secondary: 'secondary', Estimate: 'preauthorization' },
    recallStatus: { Due: 'due', Booked: 'scheduled', Off: 'disabled' },
  },
  lacks: {
    patients: ['smsConsent', 'chartNumber'],
    appointments: ['isNewPatient', 'isHygiene'],
  },
  // Posting takes minutes on some machines; the gateway itself answers sooner.
  timeouts: { readMs: 20_000, writeMs: 45_000 },
};

/** The sample practice as a gateway before Eaglesoft shows it: numbers as text, chairs by name, own words only. */
export const sampleFormat: SampleFormat = {
  ids: {
    patient: (number) => plain(1_000 + number),
    provider: (number) => PROVIDERS[number] ?? `Q${number}`,
    operatory: (number) => `Chair ${number}`,
    appointment: plain,
    procedure: plain,
    plan: plain,
    claim: plain,
    recall: plain,
    coverage: plain,
  },
  unifiedWords: false,
  times: 'utc',
  finishAfterPolls: 3,
};
