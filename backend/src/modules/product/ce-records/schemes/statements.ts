import type { EntityManager } from 'typeorm';
import type { ProviderStatement } from '#common/contributions/index.ts';
import { CeScheme } from './ce-scheme.entity.ts';

/** The provider until an admin has named one. */
export const DEFAULT_PROVIDER = 'Chairside';

/** In force on that day: the first and the last day of a term count. */
export const statementsOn = (q: EntityManager, day: string): Promise<ProviderStatement[]> =>
  q
    .createQueryBuilder(CeScheme, 's')
    .select('s.scheme', 'scheme')
    .addSelect('s.statement', 'statement')
    .where('s.termStart <= :day and s.termEnd >= :day', { day })
    .orderBy('s.scheme')
    .getRawMany<ProviderStatement>();
