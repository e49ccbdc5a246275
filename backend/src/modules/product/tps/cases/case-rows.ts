import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { TpsCase } from './tps-case.entity.ts';

/** A case with the names that stand beside it. */
export interface NamedCase {
  readonly row: TpsCase;
  readonly doctor: string | null;
  readonly coach: string | null;
  readonly organisation: string | null;
  readonly parentNumber: string | null;
}

const nameOf = (alias: string): string =>
  `nullif(concat_ws(' ', ${alias}.first_name, ${alias}.last_name), '')`;

/** Cases with the names of their people, in one statement. */
export const namedCases = (q: EntityManager): SelectQueryBuilder<TpsCase> =>
  q
    .createQueryBuilder(TpsCase, 'c')
    .leftJoin('profiles', 'd', 'd.id = c.owner_id')
    .leftJoin('profiles', 'k', 'k.id = c.coach_id')
    .leftJoin('organisations', 'o', 'o.id = c.organisation_id')
    .leftJoin(TpsCase, 'p', 'p.id = c.parent_case_id')
    .addSelect(nameOf('d'), 'doctor')
    .addSelect(nameOf('k'), 'coach')
    .addSelect('o.name', 'organisation')
    .addSelect('p.number', 'parent_number');

interface Raw {
  readonly doctor: string | null;
  readonly coach: string | null;
  readonly organisation: string | null;
  readonly parent_number: string | null;
}

export async function readNamed(query: SelectQueryBuilder<TpsCase>): Promise<NamedCase[]> {
  const { entities, raw } = await query.getRawAndEntities<Raw>();
  return entities.map((row, index) => {
    const { doctor = null, coach = null, organisation = null, parent_number = null } = raw[index] ?? {};
    return { row, doctor, coach, organisation, parentNumber: parent_number };
  });
}
