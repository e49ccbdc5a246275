import type { CourseData, OutlineLesson } from '../api.ts';

/** The last step of a course, in the address beside the ids of lessons. */
export const FINISH = 'finish';

export const lessonsOf = ({ modules }: Pick<CourseData, 'modules'>): readonly OutlineLesson[] =>
  modules.flatMap(({ lessons }) => lessons);

/** Required lessons that are not complete, in the order of the outline. */
export const openLessonsOf = (course: Pick<CourseData, 'modules'>): readonly OutlineLesson[] =>
  lessonsOf(course).filter(({ required, completed }) => required && !completed);

/** The steps before and after one in the outline, which ends with the evaluation. */
export function stepsAround(course: Pick<CourseData, 'modules'>, step: string) {
  const steps = [...lessonsOf(course).map(({ id }) => id), FINISH];
  const at = steps.indexOf(step);
  return { previous: at > 0 ? steps[at - 1] : undefined, next: at < 0 ? undefined : steps[at + 1] };
}

/** As the server counts, until its answer is there. */
function percentOf(lessons: readonly OutlineLesson[]): number {
  const required = lessons.filter((lesson) => lesson.required);
  const done = required.filter(({ completed }) => completed).length;
  return required.length === 0 ? 0 : Math.floor((100 * done) / required.length);
}

/** The course with one lesson complete or open again, and the learner's percentage with it. */
export function withLesson(course: CourseData, lessonId: string, completed: boolean): CourseData {
  const modules = course.modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => (lesson.id === lessonId ? { ...lesson, completed } : lesson)),
  }));
  const isOver = course.enrollment?.state === 'completed';
  return withPercent({ ...course, modules }, isOver ? 100 : percentOf(lessonsOf({ modules })));
}

export const withPercent = (course: CourseData, percent: number): CourseData => ({
  ...course,
  own: course.own && { ...course.own, percent },
  enrollment: course.enrollment && { ...course.enrollment, percent },
});
