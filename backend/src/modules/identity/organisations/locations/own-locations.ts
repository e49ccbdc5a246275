import { type EntityManager, In } from 'typeorm';
import { unknownLocations } from '../organisations.errors.ts';
import { LocationEntity } from './location.entity.ts';

/** Refuses locations that are not the organisation's. The caller holds its lock, so none of them is deleted meanwhile. */
export async function assertOwnLocations(
  q: EntityManager,
  organisationId: string,
  ids: readonly string[] = [],
): Promise<void> {
  if (ids.length === 0) return;
  const own = await q.countBy(LocationEntity, { organisationId, id: In([...ids]) });
  if (own < new Set(ids).size) throw unknownLocations();
}
