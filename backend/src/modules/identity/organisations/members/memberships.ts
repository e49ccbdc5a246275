import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { Organisation } from '../organisation.entity.ts';
import type { MembershipDto } from '../dto/organisation.dto.ts';
import type { OrgRole, Permission } from '../org-roles.ts';
import { OrganisationMember } from './organisation-member.entity.ts';

type MembershipRow = Omit<MembershipDto, 'joined_at'> & { readonly joined_at: Date };

/** A person's memberships with their organisations, oldest first; suspended ones as well. */
export const membershipsOf = (
  manager: EntityManager,
  userId: string,
): SelectQueryBuilder<OrganisationMember> =>
  manager
    .createQueryBuilder(OrganisationMember, 'm')
    .innerJoin(Organisation, 'o', 'o.id = m.organisationId')
    .select(['o.id as organisation_id', 'o.name as name', 'o.kind as kind', 'm.orgRole as org_role'])
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

/** Somebody who is a member already stays what they are. */
export async function addMember(
  manager: EntityManager,
  organisationId: string,
  userId: string,
  { orgRole, grants, now }: { orgRole: OrgRole; grants: readonly Permission[]; now: Date },
): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(OrganisationMember)
    .values({ organisationId, userId, orgRole, grants: [...grants], createdAt: now, updatedAt: now })
    .orIgnore()
    .execute();
}
