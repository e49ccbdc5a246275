import type { Incident } from '../../../shared/api/index.ts';

const count = new Intl.NumberFormat('en-US');

export const incidentsText = (number: number): string =>
  `${count.format(number)} ${number === 1 ? 'incident' : 'incidents'}`;

/** What came of a change: "2 of 3 incidents resolved." */
export const changedText = (changed: number, asked: number, resolved: boolean): string =>
  `${changed === asked ? '' : `${count.format(changed)} of `}${incidentsText(asked)} ${resolved ? 'resolved' : 'reopened'}.`;

/** What an incident is called: its message, or the address that nobody knows. */
export const titleOf = ({ kind, message, url }: Pick<Incident, 'kind' | 'message' | 'url'>): string =>
  kind === 'not_found' ? url : message;

/** Where it happened, or what kind it is. */
export function placeOf({ kind, url }: Pick<Incident, 'kind' | 'url'>): string {
  if (kind === 'error') return url;
  return kind === 'not_found' ? 'Page not found' : 'Call to a tool';
}
