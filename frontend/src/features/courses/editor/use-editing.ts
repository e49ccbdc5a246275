import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, logProblem, messageOf } from '../../../shared/api/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { type EditedCourse, editedCourseQuery, editorKeys, type Step } from './api.ts';

export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'version_conflict';

interface Options {
  /** Said after success. */
  readonly done?: string;
  /** What did not happen, as the title of the notice. Absent: the form shows the error itself. */
  readonly failed?: string;
}

/**
 * Sends one change after the other, each with the version that is in the cache, and shows the course that is answered. After a
 * conflict the newest version is read, so that sending again keeps what was typed.
 */
export function useEditing(course: EditedCourse, { done, failed }: Options = {}) {
  const cache = useQueryClient();
  const { queryKey } = editedCourseQuery(course.id);
  return useMutation({
    scope: { id: `course-${course.id}` },
    mutationFn: (step: Step) => step(cache.getQueryData(queryKey) ?? course),
    onSuccess: (answer) => {
      cache.setQueryData(editorKeys.edited(course.id), answer);
      void cache.invalidateQueries({
        queryKey: ['courses'],
        predicate: ({ queryKey: [, kind] }) => kind !== 'edited',
      });
      if (done) notice.success(done);
    },
    onError: (error) => {
      if (isConflict(error)) void cache.invalidateQueries({ queryKey });
      if (failed) notice.error(failed, messageOf(error));
      if (!(error instanceof ApiError) || error.status >= 500) logProblem('A course was not changed', error);
    },
  });
}
