import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, logProblem, messageOf } from '../../../shared/api/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { courseKeys, enroll } from '../api.ts';
import type { CourseData } from '../api.ts';

/** Enrolls, and reads the courses again: the page then shows the lessons. A refusal is said in the server's words. */
export function useEnroll({ id, title }: Pick<CourseData, 'id' | 'title'>) {
  const cache = useQueryClient();
  const enter = useMutation({
    mutationFn: () => enroll(id),
    onSuccess: () => notice.success('You are enrolled', title),
    onError: (error) => logProblem('Enrolling failed', error),
    // Somebody who is enrolled already, in another window, goes on to the lessons as well.
    onSettled: (_, error) =>
      error && !(error instanceof ApiError && error.code === 'conflict')
        ? undefined
        : cache.invalidateQueries({ queryKey: courseKeys.all }),
  });
  return { enter, refusal: enter.error ? messageOf(enter.error) : '' };
}
