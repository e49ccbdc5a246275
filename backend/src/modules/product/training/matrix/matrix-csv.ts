import { stringify } from 'csv-stringify/sync';
import type { MatrixCellDto, MatrixDto } from '../dto/training.dto.ts';

const WORDS: Readonly<Record<MatrixCellDto['state'], string>> = {
  not_started: 'Not started',
  in_progress: 'In progress',
  completed: 'Completed',
  overdue: 'Overdue',
};

/** One line per member and one column per course. A cell that a spreadsheet would take for a formula begins with an apostrophe. */
export function matrixCsv({ courses, items }: Pick<MatrixDto, 'courses' | 'items'>): string {
  const columns = ['Member', 'Role', ...courses.map(({ title }) => title)];
  const lines = items.map(({ name, org_role, cells }) => [
    ...[name, org_role],
    ...courses.map(({ id }) => words(cells.find((cell) => cell.course_id === id))),
  ]);
  return stringify([columns, ...lines], { bom: true, escape_formulas: true });
}

function words(cell: MatrixCellDto | undefined): string {
  if (!cell) return '';
  if (cell.state === 'completed') return `Completed ${cell.completed_at?.slice(0, 10) ?? ''}`.trim();
  return `${WORDS[cell.state]}, ${cell.percent}%, due ${cell.due_on}`;
}
