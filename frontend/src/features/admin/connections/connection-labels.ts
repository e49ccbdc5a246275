import { endText } from '../../../shared/connect/health-labels.ts';
import type { AnyConnection } from './api.ts';

export const STATES = {
  live: { label: 'Live', tone: 'good' },
  failing: { label: 'Last check failed', tone: 'warning' },
  needs_reconnect: { label: 'Reconnect needed', tone: 'warning' },
  sample: { label: 'Mock Data', tone: 'sample' },
  placeholder: { label: 'No credential', tone: 'plain' },
} as const satisfies Readonly<Record<AnyConnection['state'], { label: string; tone: string }>>;

/** Whose it is: a person's name or address, an organization's name, or the hub. */
export function ownerName({ owner: { kind, name, email } }: AnyConnection): string {
  if (kind === 'hub') return 'The whole hub';
  return name ?? email ?? (kind === 'person' ? 'A person' : 'An organization');
}

const figures = new Intl.NumberFormat('en-US');
/** The hub counts no further. */
const MOST = 1000;

export const callsText = ({ calls_30_days: calls }: AnyConnection): string =>
  calls >= MOST ? `${figures.format(MOST)}+` : figures.format(calls);

/** Only a live connection can be made again by its owner. */
export const canBeAsked = ({ state }: AnyConnection): boolean =>
  state !== 'sample' && state !== 'placeholder';

type Asked = readonly { readonly result: 'asked' | 'asked_recently' | 'gone' | 'sample' }[];

const owners = (count: number): string => `${count} ${count === 1 ? 'owner' : 'owners'}`;

/** What came of asking, in one or two sentences. */
export function askedText(items: Asked): string {
  const count = (result: Asked[number]['result']) => items.filter((one) => one.result === result).length;
  const recently = count('asked_recently');
  const gone = count('gone') + count('sample');
  return [
    `${owners(count('asked'))} asked by notification and email.`,
    ...(recently ? [`${owners(recently)} already asked within the last day.`] : []),
    ...(gone ? [`${gone} no longer connected.`] : []),
  ].join(' ');
}

export const endOf = ({ health }: AnyConnection, now: number): string | null => endText(health, now);
