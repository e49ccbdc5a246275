import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { logProblem, messageOf, requestIdOf } from '../../../shared/api/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import type { CourseData, LessonData, ProgressChange } from '../api.ts';
import { courseKeys, saveProgress } from '../api.ts';
import { withLesson, withPercent } from './outline-state.ts';
import type { OnWatched } from './video/use-watching.ts';

interface Saved {
  /** Of the course, in percent. */
  readonly progress: number;
  readonly lesson: LessonData['progress'];
}

const inCourse = (cache: QueryClient, change: (course: CourseData) => CourseData) =>
  cache.setQueriesData<CourseData>(
    { queryKey: [...courseKeys.all, 'one'] },
    (course) => course && change(course),
  );

const hasLesson = ({ modules }: CourseData, id: string): boolean =>
  modules.some(({ lessons }) => lessons.some((lesson) => lesson.id === id));

/** Shows a lesson as complete, or as open again, before the server has answered. */
function showLesson(cache: QueryClient, id: string, completed: boolean): void {
  inCourse(cache, (course) => (hasLesson(course, id) ? withLesson(course, id, completed) : course));
  cache.setQueryData<LessonData>(
    courseKeys.lesson(true, id),
    (lesson) => lesson && { ...lesson, progress: lesson.progress && { ...lesson.progress, completed } },
  );
}

/** Shows what the server has saved of a lesson: in the lesson, the outline and the bar. */
export function showSaved(cache: QueryClient, id: string, { progress, lesson: saved }: Saved): void {
  cache.setQueryData<LessonData>(
    courseKeys.lesson(true, id),
    (lesson) => lesson && { ...lesson, progress: saved },
  );
  inCourse(cache, (course) =>
    hasLesson(course, id) ? withPercent(withLesson(course, id, saved?.completed ?? false), progress) : course,
  );
  void cache.invalidateQueries({ queryKey: [...courseKeys.all, 'mine'] });
}

/** Whoever comes back at once goes on where they left, also before the server has answered. */
function showWatched(cache: QueryClient, id: string, watched: Parameters<OnWatched>[0]): void {
  cache.setQueryData<LessonData>(
    courseKeys.lesson(true, id),
    (lesson) => lesson && { ...lesson, progress: lesson.progress && { ...lesson.progress, ...watched } },
  );
}

/**
 * Saves how far the person is in a lesson, one change after the other. A mark shows at once; where the server refuses it, it is
 * taken back and the reason told. What was watched is sent again with the next report, so that its failure is not told.
 */
export function useProgress(lessonId: string) {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: `progress-${lessonId}` },
    mutationFn: (change: ProgressChange) => saveProgress(lessonId, change),
    onMutate: ({ complete }) => {
      if (complete !== undefined) showLesson(cache, lessonId, complete);
    },
    onSuccess: (saved) => showSaved(cache, lessonId, saved),
    onError: (error, { complete }) => {
      if (complete === undefined) return;
      showLesson(cache, lessonId, !complete);
      const title = complete ? 'The lesson was not marked complete' : 'The mark was not taken back';
      notice.error(title, messageOf(error), requestIdOf(error));
    },
  });
}

/** Reports what was watched of a video. The last report must not queue behind one that is on its way. */
export function useWatchReports(lessonId: string, progress: ReturnType<typeof useProgress>): OnWatched {
  const cache = useQueryClient();
  return (watched, leaving) => {
    if (!leaving) return progress.mutate(watched);
    showWatched(cache, lessonId, watched);
    saveProgress(lessonId, watched, true).then(
      (saved) => showSaved(cache, lessonId, saved),
      (error: unknown) => logProblem('What was watched was not saved on leaving', error),
    );
  };
}
