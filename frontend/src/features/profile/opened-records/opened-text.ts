import type { OpenedRecord } from '../../../shared/api/index.ts';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const dateText = (at: string): string => date.format(new Date(at));
const clockText = (at: string): string => clock.format(new Date(at));

/** `Notes about a patient (Bright Smiles)`: an organization's records are named by it. */
export const recordTitle = ({ record, organisation_name: owner }: OpenedRecord): string =>
  record.charAt(0).toUpperCase() + record.slice(1) + (owner === null ? '' : ` (${owner})`);

/** From when until when it could be opened. */
export const permittedText = ({ created_at, expires_at, ended_at }: OpenedRecord): string =>
  ended_at === null
    ? `${dateText(created_at)} until ${clockText(expires_at)}`
    : `${dateText(created_at)}, ended early at ${clockText(ended_at)}`;

export function openingsText({ times_opened: times, last_opened_at: last }: OpenedRecord): string {
  if (times === 0 || last === null) return 'Not opened';
  return times === 1
    ? `Opened once, at ${clockText(last)}`
    : `Opened ${times} times, last at ${clockText(last)}`;
}
