import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { Organisation } from '../organisation.entity.ts';
import type { MembershipDto } from '../dto/organisation.dto.ts';
import type { OrgRole, Permission } from '../org-roles.ts';
import { MemberLocation } from '../locations/member-location.entity.ts';
import { OrganisationMember } from './organisation-member.entity.ts';

type MembershipRow = Omit<MembershipDto, 'joined_at'> & { readonly joined_at: Date };

/** An owner is in charge of all locations, whatever they were limited to before. */
const OWN_LOCATIONS = `(select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) order by l.name), '[]')
  from member_locations ml join locations l on l.id = ml.location_id
  where ml.organisation_id = m.organisation_id and ml.user_id = m.user_id and m.org_role <> 'owner')`;

/** A person's memberships with their organisations, oldest first; suspended ones as well. */
export const membershipsOf = (
  manager: EntityManager,
  userId: string,
): SelectQueryBuilder<OrganisationMember> =>
  manager
    .createQueryBuilder(OrganisationMember, 'm')
    .innerJoin(Organisation, 'o', 'o.id = m.organisationId')
    .select(['o.id as organisation_id', 'o.name as name', 'o.kind as kind', 'm.orgRole as org_role'])
    .addSelect(OWN_LOCATIONS, 'locations')
    .addSelect(['m.grants as grants', 'm.state as state', 'm.createdAt as joined_at'])
    .where('m.userId = :userId', { userId })
    .orderBy('m.createdAt')
    .addOrderBy('o.id');

export async function readMemberships(
  query: SelectQueryBuilder<OrganisationMember>,
): Promise<MembershipDto[]> {
  const rows = await query.getRawMany<MembershipRow>();
  return rows.map((row) => ({ ...row, joined_at: row.joined_at.toISOString() }));
}

interface NewMember {
  readonly orgRole: OrgRole;
  readonly grants: readonly Permission[];
  readonly locationIds?: readonly string[];
  readonly now: Date;
}

/** Somebody who is a member already stays what they are. */
export async function addMember(
  manager: EntityManager,
  organisationId: string,
  userId: string,
  { orgRole, grants, now, locationIds = [] }: NewMember,
): Promise<void> {
  const added = await manager
    .createQueryBuilder()
    .insert()
    .into(OrganisationMember)
    .values({ organisationId, userId, orgRole, grants: [...grants], createdAt: now, updatedAt: now })
    .orIgnore()
    .returning('id')
    .execute();
  // A member from before keeps their own limits.
  if ((added.raw as unknown[]).length > 0) await limitMember(manager, organisationId, userId, locationIds);
}

/** What a member's permissions are limited to from now on; nothing means all locations. */
export async function limitMember(
  manager: EntityManager,
  organisationId: string,
  userId: string,
  locationIds: readonly string[],
): Promise<void> {
  await manager.delete(MemberLocation, { organisationId, userId });
  const rows = locationIds.map((locationId) => ({ organisationId, userId, locationId }));
  if (rows.length > 0) await manager.insert(MemberLocation, rows);
}
