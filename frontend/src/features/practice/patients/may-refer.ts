import type { Answer } from '../../../shared/api/client.ts';
import type { Source } from '../types.ts';

export type Memberships = Answer<'get', '/api/me/organisations'>['items'];

const CLINICIANS: readonly string[] = ['practitioner', 'dso_admin', 'specialist'];
export const REFERRERS: readonly string[] = [...CLINICIANS, 'team_member'];

/** The hub's own rule: patients of an organization need its permission, and a team member needs one in any case. */
export function mayRefer(
  roles: readonly string[],
  { organisation }: Pick<Source, 'organisation'>,
  memberships: Memberships,
): boolean {
  if (!roles.some((role) => REFERRERS.includes(role))) return false;
  const granting = memberships.filter(
    ({ state, grants }) => state === 'active' && grants.includes('referral.write'),
  );
  if (organisation) return granting.some(({ organisation_id: id }) => id === organisation.id);
  return granting.length > 0 || roles.some((role) => CLINICIANS.includes(role));
}
