import { isInPerson, type LessonKind, type Method, type MissingPlace } from '../course-types.ts';
import type { MissingDto } from '../dto/edited-course.dto.ts';

export interface CheckedLesson {
  readonly id: string;
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
  readonly location: string | null;
  readonly disclosure: string;
  readonly lessons: readonly CheckedLesson[];
}

const isEmpty = (text: string | null): boolean => text === null || text.trim() === '';
const lacks = (place: MissingPlace, isMissing: boolean, text: string): MissingDto | null =>
  isMissing ? { text, place, lesson_id: null } : null;

const LESSON: Readonly<Record<LessonKind, (lesson: CheckedLesson) => string | null>> = {
  video: ({ title, mediaUrl }) => (mediaUrl ? null : `Add the address of the video to “${title}”.`),
  file: ({ title, mediaUrl }) => (mediaUrl ? null : `Add the address of the file to “${title}”.`),
  text: ({ title, body }) => (isEmpty(body) ? `Write the text of “${title}”.` : null),
  live: ({ title, body }) => (isEmpty(body) ? `Say when and where “${title}” takes place.` : null),
  quiz: ({ title, questions }) => (questions > 0 ? null : `Add a question to “${title}”.`),
};

function missingInLesson(lesson: CheckedLesson): MissingDto | null {
  const text = LESSON[lesson.kind](lesson);
  return text === null ? null : { text, place: 'lesson', lesson_id: lesson.id };
}

/** Self-instruction needs a test, and live instruction a session whose attendance is confirmed. */
function missingEvidence({ method, lessons }: CheckedCourse): MissingDto | null {
  const has = (kind: LessonKind): boolean =>
    lessons.some((lesson) => lesson.required && lesson.kind === kind);
  return method === 'self_instruction'
    ? lacks('outline', !has('quiz'), 'Add a required quiz: self-instruction needs a test with a pass mark.')
    : lacks(
        'outline',
        !has('live'),
        'Add a required live session: its attendance is the evidence for the credits.',
      );
}

/** What is missing before a course can be published, in the order of the editor. */
export function missingIn(course: CheckedCourse): MissingDto[] {
  const { objectives, lessons, method, location } = course;
  const found = [
    lacks('description', isEmpty(course.description), 'Describe the course.'),
    lacks('objectives', objectives.length < 3, 'Write three to six objectives.'),
    lacks('audience', course.audience.length === 0, 'Choose whom the course is for.'),
    lacks('location', isInPerson(method) && isEmpty(location), 'Enter city and state of the course.'),
    lacks(
      'disclosure',
      isEmpty(course.disclosure),
      'Disclose commercial interests, or state that there are none.',
    ),
    lacks('outline', !lessons.some(({ required }) => required), 'Add a required lesson.'),
    ...lessons.map(missingInLesson),
    missingEvidence(course),
  ];
  return found.filter((each) => each !== null);
}
