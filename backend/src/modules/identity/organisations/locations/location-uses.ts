import { ArrayContains, type EntityManager } from 'typeorm';
import { Invitation } from '../invitations/invitation.entity.ts';
import { locationInUse } from '../organisations.errors.ts';

/**
 * Refuses where an open invitation is limited to the location. The caller holds the organisation's lock. Rows that refer
 * to the location, such as members who are limited to it, the database protects itself.
 */
export async function assertUnused(
  q: EntityManager,
  organisationId: string,
  locationId: string,
): Promise<void> {
  const open = { organisationId, state: 'pending', locationIds: ArrayContains([locationId]) } as const;
  if (await q.existsBy(Invitation, open)) throw locationInUse();
}
