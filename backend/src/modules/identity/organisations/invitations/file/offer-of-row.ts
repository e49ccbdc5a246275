import { isEmail } from 'class-validator';
import { AppError } from '#platform/errors/app-error.ts';
import { assertMayGrant } from '../../assert-may-grant.ts';
import { fullGrants, ORG_ROLES, PERMISSIONS } from '../../org-roles.ts';
import type { OrgScope } from '../../org-scope.ts';
import type { Offer } from '../invitations.service.ts';
import type { FileRow } from './read-rows.ts';

export interface Place {
  readonly id: string;
  readonly name: string;
}

/** What a row offers, or in words why it offers nothing. */
export function offerOfRow(row: FileRow, scope: OrgScope, places: readonly Place[]): Offer | string {
  if (!isEmail(row.email) || row.email.length > 255) return 'This is not an email address.';
  const role = row.role || 'staff';
  const org_role = ORG_ROLES.find((known) => known === role.toLowerCase());
  if (!org_role) return `No role is called "${short(role)}". Use ${ORG_ROLES.join(', ')}.`;
  const grants = chosen(row.permissions, PERMISSIONS, (one) => one);
  if (typeof grants === 'string')
    return `No permission is called "${grants}". Use ${PERMISSIONS.join(', ')}.`;
  const at = chosen(row.locations, places, ({ name }) => name);
  if (typeof at === 'string') return `The organization has no location called "${at}".`;
  const offer = { org_role, grants: fullGrants(grants), locationIds: at.map(({ id }) => id) };
  return refusal(scope, offer) ?? offer;
}

/** What the words of a cell name, each once; or the first word that names nothing. */
function chosen<T>(cell: string, known: readonly T[], nameOf: (one: T) => string): T[] | string {
  const words = cell
    .split(/[;|]/)
    .map((word) => word.trim())
    .filter(Boolean);
  const found = new Set<T>();
  for (const word of words) {
    const one = known.find((other) => nameOf(other).toLowerCase() === word.toLowerCase());
    if (one === undefined) return short(word);
    found.add(one);
  }
  return [...found];
}

function refusal(scope: OrgScope, offer: Offer): string | undefined {
  try {
    assertMayGrant(scope, offer);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
