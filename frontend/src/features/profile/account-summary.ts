import type { Profile } from '../../shared/api/index.ts';
import { spaced } from '../../shared/lib/specialties.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

export interface SummaryRow {
  readonly label: string;
  readonly value: string;
  readonly tone?: 'good' | 'waiting';
}

type Known = Pick<Profile, 'status' | 'email_confirmed_at' | 'specialty' | 'user_type'> & {
  created_at: string | undefined;
};

function memberSince(created: string | undefined): string {
  const date = created ? new Date(created) : null;
  return date && !Number.isNaN(date.getTime()) ? day.format(date) : 'N/A';
}

function statusRow(status: string): SummaryRow {
  const label = 'Account Status';
  if (status === 'active') return { label, value: 'Active', tone: 'good' };
  return { label, value: status.charAt(0).toUpperCase() + spaced(status.slice(1)), tone: 'waiting' };
}

const TYPES: Readonly<Record<Profile['user_type'], string>> = {
  individual_practitioner: 'Individual practitioner',
  dso: 'DSO',
  team_member: 'Team member',
};

/** The account summary as rows; the specialty only when there is one. What kind of account it is was said at sign-up. */
export function accountSummary(known: Known): SummaryRow[] {
  const { status, created_at, email_confirmed_at, specialty, user_type } = known;
  const verified: SummaryRow = email_confirmed_at
    ? { label: 'Email Verified', value: 'Yes', tone: 'good' }
    : { label: 'Email Verified', value: 'Pending', tone: 'waiting' };
  return [
    statusRow(status),
    { label: 'Member Since', value: memberSince(created_at) },
    verified,
    { label: 'Account Type', value: TYPES[user_type] },
    ...(specialty ? [{ label: 'Specialty', value: spaced(specialty) }] : []),
  ];
}
