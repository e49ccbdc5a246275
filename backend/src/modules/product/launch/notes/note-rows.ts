import type { EntityManager } from 'typeorm';
import type { LaunchNoteDto } from '../dto/plan.dto.ts';
import { LaunchNote } from './launch-note.entity.ts';

const SHOWN = 50;
const AUTHOR = `nullif(trim(concat_ws(' ', a.first_name, a.last_name)), '')`;

type Row = Omit<LaunchNoteDto, 'created_at'> & { readonly created_at: Date };

/** The newest notes of a plan. Who may read them is the caller's question. */
export async function notesOf(q: EntityManager, planId: string): Promise<LaunchNoteDto[]> {
  const rows = await q
    .createQueryBuilder(LaunchNote, 'n')
    .leftJoin('profiles', 'a', 'a.id = n.authorId')
    .select(['n.id as id', 'n.authorId as author_id', 'n.body as body', 'n.createdAt as created_at'])
    .addSelect(AUTHOR, 'author_name')
    .where('n.planId = :planId', { planId })
    .orderBy('n.createdAt', 'DESC')
    .addOrderBy('n.id')
    .limit(SHOWN)
    .getRawMany<Row>();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
