import type { GatewaySystem, SampleFormat } from '@chairside/kit/practice-gateway';

const padded =
  (prefix: string, length: number) =>
  (number: number): string =>
    `${prefix}${String(number).padStart(length, '0')}`;
// Two dentists and two hygienists, four characters each.
const PROVIDERS = ['', 'DDS1', 'DDS2', 'HYG1', 'HYG2'];

/** The status words of Dentrix behind a practice gateway, and the fields that it lacks. */
export const system: GatewaySystem = {
  source: 'dentrix',
  name: 'Dentrix',
  words: {
    patientStatus: {
      Patient: 'active',
      Inactive: 'inactive',
      Archived: 'archived',
      'Non-Patient': 'prospective',
    },
    gender: { F: 'female', M: 'male', O: 'other' },
    appointmentStatus: {
      Scheduled: 'scheduled',
      Confirmed: 'confirmed',
      Here: 'arrived',
      Operatory: 'in_chair',
      Completed: 'completed',
      'Broken: missed': 'no_show',
      Broken: 'cancelled',
      Unscheduled: 'unscheduled',
    },
    confirmation: {
      Unconfirmed: 'none',
      'Left message': 'sent',
      Confirmed: 'confirmed',
      Declined: 'declined',
    },
    providerRole: { Dentist: 'dentist', Hygienist: 'hygienist', Specialist: 'specialist' },
    procedureStatus: {
      'Treatment-planned': 'planned',
      Completed: 'completed',
      Existing: 'existing',
      Referred: 'referred',
      Condition: 'condition',
    },
    planStatus: {
      Proposed: 'active',
      Saved: 'saved',
      Closed: 'inactive',
      Accepted: 'accepted',
      Rejected: 'rejected',
    },
    claimStatus: {
      Created: 'unsent',
      Held: 'on_hold',
      Batched: 'queued',
      Sent: 'sent',
      Received: 'received',
      'In process': 'in_process',
    },
    claimType: { Primary: 'primary', Secondary: 'secondary', Predetermination: 'preauthorization' },
    recallStatus: { 'Continuing care due': 'due', Scheduled: 'scheduled', 'Turned off': 'disabled' },
  },
  lacks: { patients: ['smsConsent'] },
  timeouts: { readMs: 20_000, writeMs: 30_000 },
};

/** The sample practice as a gateway before Dentrix shows it. */
export const sampleFormat: SampleFormat = {
  ids: {
    patient: padded('PAT', 6),
    provider: (number) => PROVIDERS[number] ?? padded('DDS', 1)(number),
    operatory: padded('OP-', 1),
    appointment: padded('APT', 8),
    procedure: padded('PRC', 6),
    plan: padded('TPC', 4),
    claim: padded('CLM', 6),
    recall: padded('CC', 6),
    coverage: padded('COV', 6),
  },
  unifiedWords: true,
  times: 'offset',
  finishAfterPolls: 2,
};
