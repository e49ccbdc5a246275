import { specialtyChoices } from '../../shared/lib/specialties.ts';
import type { Entry, ReferralCard, Specialist } from './types.ts';

export const URGENCIES = [
  { value: 'routine', label: 'Routine' },
  { value: 'soon', label: 'Soon' },
  { value: 'emergency', label: 'Emergency' },
] as const;
export const KINDS = [
  { value: 'referral', label: 'Referral' },
  { value: 'opinion', label: 'Opinion' },
] as const;

export const specialtyLabel = (specialty: Specialist['specialty'] | null): string =>
  specialtyChoices.find(({ value }) => value === specialty)?.label ?? '';

export const urgencyLabel = (urgency: ReferralCard['urgency']): string =>
  URGENCIES.find(({ value }) => value === urgency)?.label ?? urgency;

type Tone = 'good' | 'plain' | 'warning' | 'accent';
const STATES: Readonly<Record<ReferralCard['state'], readonly [label: string, tone: Tone]>> = {
  draft: ['Draft', 'plain'],
  sent: ['Waiting for an answer', 'accent'],
  more_info: ['More information needed', 'warning'],
  accepted: ['Accepted', 'good'],
  declined: ['Declined', 'warning'],
  scheduled: ['Visit scheduled', 'good'],
  completed: ['Report received', 'accent'],
  closed: ['Closed', 'plain'],
};
export const stateLabel = (state: ReferralCard['state']) => STATES[state];

const ENTRIES: Readonly<Record<Entry['kind'], string>> = {
  message: 'wrote',
  question: 'asked for more information',
  sent: 'sent the referral',
  accepted: 'accepted the referral',
  declined: 'declined the referral',
  scheduled: 'scheduled the visit',
  completed: 'sent the report',
  closed: 'closed the referral',
  overdue: 'The answer is overdue. Both sides were told.',
};
/** Who did what, as a sentence without a full stop. */
export function entryLabel({ kind, by, by_me, author_name }: Entry): string {
  if (kind === 'overdue') return ENTRIES.overdue;
  const who = by_me ? 'You' : (author_name ?? (by === 'sender' ? 'The sender' : 'The specialist'));
  return `${who} ${ENTRIES[kind]}`;
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
export const momentText = (at: string): string => moment.format(new Date(at));

/** A visit in the zone in which it was planned. */
export const visitText = (at: string, zone: string | null): string =>
  new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZoneName: 'short', ...(zone && { timeZone: zone }) },
  }).format(new Date(at));

export const hoursText = (hours: number): string =>
  hours < 48 ? `within ${hours} ${hours === 1 ? 'hour' : 'hours'}` : `within ${Math.round(hours / 24)} days`;
