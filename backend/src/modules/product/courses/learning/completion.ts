import type { LessonKind } from '../course-types.ts';

/** Part of a video that counts as all of it. */
export const WATCHED_SHARE = 0.9;

export interface LessonState {
  readonly id: string;
  readonly title: string;
  readonly kind: LessonKind;
  readonly required: boolean;
  readonly completed: boolean;
}

const EVALUATION = 'Send the evaluation at the end of the course.';

/** What completion of a course requires, in words. */
export function completionRules(lessons: readonly LessonState[], passMark: number): string[] {
  const required = lessons.filter((lesson) => lesson.required);
  const has = (kind: LessonKind): boolean => required.some((lesson) => lesson.kind === kind);
  return [
    required.length === 1
      ? 'Complete the required lesson.'
      : `Complete all ${required.length} required lessons.`,
    ...(has('video')
      ? ['Watch at least 90% of each video, or read its transcript and mark it complete.']
      : []),
    ...(has('quiz') ? [`Score ${passMark}% or more on each quiz. You have three attempts an hour.`] : []),
    ...(has('live') ? ['Attend the live sessions. The instructor confirms your attendance.'] : []),
    EVALUATION,
  ];
}

const STEPS: Readonly<Record<LessonKind, (title: string) => string>> = {
  video: (title) => `Watch “${title}”`,
  text: (title) => `Read “${title}”`,
  file: (title) => `Open the file of “${title}” and mark it complete`,
  quiz: (title) => `Pass the quiz “${title}”`,
  live: (title) => `Attend “${title}”`,
};

/** Required lessons that are not complete, in words and in the order of the outline. */
export const openLessons = (lessons: readonly LessonState[]): string[] =>
  lessons
    .filter(({ required, completed }) => required && !completed)
    .map(({ kind, title }) => STEPS[kind](title));

/** What is left to do. The evaluation is the last step of everybody. */
export const openItems = (lessons: readonly LessonState[]): string[] => [
  ...openLessons(lessons),
  'Send the evaluation',
];

/** The next lesson that is open after this one, else the first that is open, else null. */
export function nextOpen(lessons: readonly LessonState[], after: string | null): string | null {
  const at = lessons.findIndex(({ id }) => id === after);
  const isOpen = ({ id, completed }: LessonState): boolean => !completed && id !== after;
  return (lessons.slice(at + 1).find(isOpen) ?? lessons.find(isOpen))?.id ?? null;
}

/** Whether so many seconds of a video count as having watched it. */
export const isWatched = (seconds: number, length: number): boolean =>
  length > 0 && seconds >= WATCHED_SHARE * length;
