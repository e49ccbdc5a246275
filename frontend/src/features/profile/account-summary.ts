import type { Profile } from '../../shared/api/index.ts';
import { spaced } from '../../shared/lib/specialties.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

export interface SummaryRow {
  readonly label: string;
  readonly value: string;
  readonly tone?: 'good' | 'waiting';
}

type Known = Pick<Profile, 'status' | 'email_confirmed_at' | 'specialty'> & {
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

/** The account summary as rows; the specialty only when there is one. */
export function accountSummary({ status, created_at, email_confirmed_at, specialty }: Known): SummaryRow[] {
  const verified: SummaryRow = email_confirmed_at
    ? { label: 'Email Verified', value: 'Yes', tone: 'good' }
    : { label: 'Email Verified', value: 'Pending', tone: 'waiting' };
  return [
    statusRow(status),
    { label: 'Member Since', value: memberSince(created_at) },
    verified,
    ...(specialty ? [{ label: 'Specialty', value: spaced(specialty) }] : []),
  ];
}
