import type { LessonKind, Method } from '../course-types.ts';

export interface CheckedLesson {
  readonly title: string;
  readonly kind: LessonKind;
  readonly body: string | null;
  readonly mediaUrl: string | null;
  readonly required: boolean;
  readonly questions: number;
}
export interface CheckedCourse {
  readonly description: string;
  readonly objectives: readonly string[];
  readonly audience: readonly string[];
  readonly method: Method;
  readonly disclosure: string;
  readonly lessons: readonly CheckedLesson[];
}

const isEmpty = (text: string | null): boolean => text === null || text.trim() === '';

const LESSON: Readonly<Record<LessonKind, (lesson: CheckedLesson) => string | null>> = {
  video: ({ title, mediaUrl }) => (mediaUrl ? null : `Add the address of the video to “${title}”.`),
  file: ({ title, mediaUrl }) => (mediaUrl ? null : `Add the address of the file to “${title}”.`),
  text: ({ title, body }) => (isEmpty(body) ? `Write the text of “${title}”.` : null),
  live: ({ title, body }) => (isEmpty(body) ? `Say when and where “${title}” takes place.` : null),
  quiz: ({ title, questions }) => (questions > 0 ? null : `Add a question to “${title}”.`),
};

/** Self-instruction needs a test, and live instruction a session whose attendance is confirmed. */
function missingEvidence({ method, lessons }: CheckedCourse): string | null {
  const has = (kind: LessonKind): boolean =>
    lessons.some((lesson) => lesson.required && lesson.kind === kind);
  if (method === 'self_instruction')
    return has('quiz') ? null : 'Add a required quiz: self-instruction needs a test with a pass mark.';
  return has('live') ? null : 'Add a required live session: its attendance is the evidence for the credits.';
}

/** What is missing before a course can be published, in words and in the order of the editor. */
export function missingIn(course: CheckedCourse): string[] {
  const { objectives, lessons } = course;
  const found = [
    isEmpty(course.description) ? 'Describe the course.' : null,
    objectives.length < 3 ? 'Write three to six objectives.' : null,
    course.audience.length === 0 ? 'Choose whom the course is for.' : null,
    isEmpty(course.disclosure) ? 'Disclose commercial interests, or state that there are none.' : null,
    lessons.some(({ required }) => required) ? null : 'Add a required lesson.',
    ...lessons.map((lesson) => LESSON[lesson.kind](lesson)),
    lessons.length > 0 ? missingEvidence(course) : null,
  ];
  return found.filter((line) => line !== null);
}
