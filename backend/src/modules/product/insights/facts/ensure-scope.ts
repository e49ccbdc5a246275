import type { EntityManager } from 'typeorm';
import type { StoredScope } from '../scope/figure-scope.ts';
import { InsightScope } from './insight-scope.entity.ts';

/** The row that facts, targets and runs of a person or an organisation hang on. */
export async function ensureScope(q: EntityManager, { type, id }: StoredScope): Promise<void> {
  const owner = type === 'user' ? { userId: id } : { organisationId: id };
  await q
    .createQueryBuilder()
    .insert()
    .into(InsightScope)
    .values({ id, ...owner })
    .orIgnore()
    .execute();
}
