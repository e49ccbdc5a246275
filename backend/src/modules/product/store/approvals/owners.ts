import type { EntityManager } from 'typeorm';
import { OrganisationMember } from '#identity/organisations/index.ts';

export interface Owner {
  readonly userId: string;
  readonly organisation: string;
  /** Null for an account that cannot sign in now. */
  readonly email: string | null;
}

const ADDRESS = `(select u.email::text from auth.users u where u.id = m.user_id and u.deleted_at is null
  and (u.banned_until is null or u.banned_until < now()))`;

/** The active owners of an organisation, with where a mail reaches them. */
export async function ownersOf(q: EntityManager, organisationId: string | null): Promise<readonly Owner[]> {
  if (organisationId === null) return [];
  return q
    .createQueryBuilder(OrganisationMember, 'm')
    .innerJoin('organisations', 'g', 'g.id = m.organisation_id')
    .where({ organisationId, state: 'active', orgRole: 'owner' })
    .orderBy('m.created_at')
    .select('m.user_id', 'userId')
    .addSelect('g.name', 'organisation')
    .addSelect(ADDRESS, 'email')
    .getRawMany<Owner>();
}

/** Whether a person owns an organisation; with `keep` they stay its owner until the transaction ends. */
export async function isOwner(
  q: EntityManager,
  organisationId: string,
  userId: string,
  { keep = false } = {},
): Promise<boolean> {
  const where = { organisationId, userId, state: 'active', orgRole: 'owner' } as const;
  const lock = keep ? ({ mode: 'pessimistic_read' } as const) : undefined;
  return (await q.findOne(OrganisationMember, { where, ...(lock && { lock }) })) !== null;
}
