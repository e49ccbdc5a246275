import { isUUID } from 'class-validator';
import { type EntityManager, IsNull } from 'typeorm';
import { LocationEntity, ORG_ROLES, OrganisationMember } from '#identity/organisations/index.ts';
import type { TrainingTarget } from './dto/training.dto.ts';
import { unknownTarget } from './training.errors.ts';

/** What an assignment aims at: one of the three, the others empty. */
export interface Aim {
  readonly userId: string | null;
  readonly orgRole: string | null;
  readonly locationId: string | null;
}

const NOTHING: Aim = { userId: null, orgRole: null, locationId: null };

/** The columns of a target, which must be a member, a role or a location of this organisation. */
export async function targetColumns(
  q: EntityManager,
  organisationId: string,
  target: TrainingTarget,
  id: string,
): Promise<Aim> {
  if (target === 'role') {
    if (!(ORG_ROLES as readonly string[]).includes(id)) throw unknownTarget();
    return { ...NOTHING, orgRole: id };
  }
  const isOwn = isUUID(id) && (await exists(q, organisationId, target, id));
  if (!isOwn) throw unknownTarget();
  return target === 'member' ? { ...NOTHING, userId: id } : { ...NOTHING, locationId: id };
}

const exists = (q: EntityManager, organisationId: string, target: TrainingTarget, id: string) =>
  target === 'member'
    ? q.existsBy(OrganisationMember, { organisationId, userId: id, state: 'active' })
    : q.existsBy(LocationEntity, { organisationId, id });

/** Finds the row with this aim: what is empty there is empty here. */
export const whereOf = <T extends object>(aim: Aim & T) => ({
  ...aim,
  userId: aim.userId ?? IsNull(),
  orgRole: aim.orgRole ?? IsNull(),
  locationId: aim.locationId ?? IsNull(),
});
