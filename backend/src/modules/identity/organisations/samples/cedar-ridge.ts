import type { OrgRole, Permission } from '../org-roles.ts';

export const CEDAR_RIDGE = {
  name: 'Cedar Ridge Dental Group (sample)',
  kind: 'dso',
  timezone: 'America/Denver',
} as const;

interface SamplePlace {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly phone: string;
  readonly operatories: number;
}

/** Three invented places. */
export const SAMPLE_PLACES: readonly SamplePlace[] = [
  {
    ...{ name: 'Downtown', street: '120 Sample Street', city: 'Cedar Ridge', postalCode: '80999' },
    ...{ phone: '555-0141', operatories: 8 },
  },
  {
    ...{ name: 'Lakeside', street: '45 Example Avenue', city: 'Lakeside', postalCode: '80998' },
    ...{ phone: '555-0142', operatories: 5 },
  },
  {
    ...{ name: 'Mill Creek', street: '8 Model Road', city: 'Mill Creek', postalCode: '80997' },
    ...{ phone: '555-0143', operatories: 4 },
  },
];

export interface SamplePerson {
  readonly first: string;
  readonly last: string;
  readonly role: OrgRole;
  readonly grants: Permission[];
  /** Names of places; empty means all of them. */
  readonly at: readonly string[];
  /** Null for an invitation. */
  readonly seenDaysAgo: number | null;
  /** How much of the training round is done; missing for whom it does not concern. */
  readonly training?: number;
}

const TEAM: Permission[] = ['practice.read'];
const CARE: Permission[] = ['practice.read', 'practice.write', 'tps.write', 'referral.write'];
const ALL: Permission[] = ['practice.read', 'practice.write', 'tps.write', 'bi.read', 'referral.write'];

const person = (name: string, role: OrgRole, grants: Permission[], at: readonly string[]) => {
  const [first = '', last = ''] = name.split(' ');
  return { first, last, role, grants, at };
};

/** Eleven invented members and two invitations; nobody is meant. */
export const SAMPLE_PEOPLE: readonly SamplePerson[] = [
  { ...person('Priya Raman', 'owner', ALL, []), seenDaysAgo: 0 },
  { ...person('Colin Weaver', 'manager', ['practice.read', 'bi.read'], []), seenDaysAgo: 1 },
  { ...person('Marcus Bell', 'clinician', CARE, ['Downtown']), seenDaysAgo: 0 },
  { ...person('Hannah Lindgren', 'clinician', CARE, ['Downtown', 'Lakeside']), seenDaysAgo: 2 },
  { ...person('Elena Ortiz', 'clinician', CARE, ['Lakeside']), seenDaysAgo: 1 },
  { ...person('Samuel Okafor', 'clinician', CARE, ['Mill Creek']), seenDaysAgo: 5 },
  { ...person('Naomi Fields', 'staff', TEAM, ['Downtown']), seenDaysAgo: 0, training: 100 },
  { ...person('Tyler Grant', 'staff', TEAM, ['Downtown']), seenDaysAgo: 3, training: 60 },
  { ...person('Mei Tanaka', 'staff', TEAM, ['Lakeside']), seenDaysAgo: 1, training: 100 },
  { ...person('Rosa Delgado', 'staff', TEAM, ['Lakeside']), seenDaysAgo: 9, training: 0 },
  { ...person('Owen Price', 'staff', TEAM, ['Mill Creek']), seenDaysAgo: 2, training: 100 },
  { ...person('Ivy Brooks', 'clinician', CARE, ['Mill Creek']), seenDaysAgo: null },
  { ...person('Leo Hart', 'staff', TEAM, ['Downtown']), seenDaysAgo: null },
];
