import type { EntityManager } from 'typeorm';
import type { LaunchNoteDto } from '../dto/plan.dto.ts';
import { LaunchNote } from './launch-note.entity.ts';

const SHOWN = 50;
const AUTHOR = `nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '')`;

type Row = Omit<LaunchNoteDto, 'created_at'> & { readonly created_at: Date | string };

/** The newest notes of the plan `:planId`. Who may read them is the caller's question. */
const rowsOf = (q: EntityManager) =>
  q
    .createQueryBuilder(LaunchNote, 'n')
    .leftJoin('profiles', 'a', 'a.id = n.authorId')
    .select(['n.id as id', 'n.authorId as author_id', 'n.body as body', 'n.createdAt as created_at'])
    .addSelect(AUTHOR, 'author_name')
    .where('n.planId = :planId')
    .orderBy('n.createdAt', 'DESC')
    .addOrderBy('n.id')
    .limit(SHOWN);

export async function notesOf(q: EntityManager, planId: string): Promise<LaunchNoteDto[]> {
  return toNotes(await rowsOf(q).setParameter('planId', planId).getRawMany<Row>());
}

/** The same as one value in the statement that reads the plan `:planId`; `toNotes` reads it. */
export const notesValue = (q: EntityManager): string =>
  `(select coalesce(jsonb_agg(to_jsonb(x) order by x.created_at desc, x.id), '[]'::jsonb)
    from (${rowsOf(q).getQuery()}) x)`;

export const toNotes = (rows: readonly Row[]): LaunchNoteDto[] =>
  rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }));
