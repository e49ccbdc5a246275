import type { MatrixCellDto } from '../dto/training.dto.ts';

interface Done {
  readonly percent: number;
  /** When it was finished; undefined or null where it was not. */
  readonly completedAt: Date | null;
  readonly isCompleted?: boolean;
}

/** How far a member is in a course, on a given day. */
export function cellOf(courseId: string, dueOn: string, done: Done, today: string): MatrixCellDto {
  const { percent, completedAt, isCompleted = completedAt !== null } = done;
  const cell = { course_id: courseId, percent, due_on: dueOn };
  if (isCompleted) return { ...cell, state: 'completed', completed_at: completedAt?.toISOString() ?? null };
  const open = percent > 0 ? 'in_progress' : 'not_started';
  return { ...cell, state: dueOn < today ? 'overdue' : open, completed_at: null };
}
