import type { Invitation, Location, Member } from '../api.ts';

/** A row of the table: somebody who belongs to the organization, or who was invited to. */
export type PersonRow =
  | ({ readonly kind: 'member'; readonly key: string } & Member)
  | ({ readonly kind: 'invitation'; readonly key: string } & Invitation);

/** Open invitations stand before the members, on the first page. */
export const rowsOf = (members: readonly Member[], invitations: readonly Invitation[]): PersonRow[] => [
  ...invitations.map((one) => ({ ...one, kind: 'invitation' as const, key: `invitation-${one.id}` })),
  ...members.map((one) => ({ ...one, kind: 'member' as const, key: one.user_id })),
];

export const nameOf = ({ first_name: first, last_name: last, email }: Member): string =>
  [first, last].filter(Boolean).join(' ') || email;

/** "North, South", or all of them. */
export function placesText(ids: readonly string[], locations: readonly Location[]): string {
  const names = locations.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return names.join(', ') || 'All locations';
}
