import type { EntityManager } from 'typeorm';
import { CourseModule } from '../catalogue/course-module.entity.ts';
import { Course } from '../catalogue/course.entity.ts';
import { Lesson } from '../catalogue/lesson.entity.ts';
import type {
  EditedCourseDto,
  EditedLessonDto,
  EditedQuestionDto,
  MissingDto,
} from '../dto/edited-course.dto.ts';
import { QuizQuestion } from '../quiz/quiz-question.entity.ts';
import { missingIn } from './missing.ts';

interface Parts {
  readonly modules: readonly CourseModule[];
  readonly lessons: readonly Lesson[];
  readonly questions: readonly QuizQuestion[];
}

async function partsOf(q: EntityManager, courseId: string): Promise<Parts> {
  const modules = await q.find(CourseModule, { where: { courseId }, order: { position: 'ASC' } });
  const lessons = await q.find(Lesson, { where: { courseId }, order: { position: 'ASC' } });
  const questions = await q
    .createQueryBuilder(QuizQuestion, 'q')
    .innerJoin(Lesson, 'l', 'l.id = q.lesson_id and l.course_id = :courseId', { courseId })
    .orderBy('q.position')
    .getMany();
  return { modules, lessons, questions };
}

/** A whole course for its editor, with what is missing. */
export async function editedCourse(q: EntityManager, id: string): Promise<EditedCourseDto> {
  const course = await q.findOneByOrFail(Course, { id });
  const parts = await partsOf(q, id);
  return {
    ...{ id, slug: course.slug, version: course.version, state: course.state, title: course.title },
    ...{
      subtitle: course.subtitle,
      description: course.description,
      topic: course.topic,
      level: course.level,
    },
    ...{ audience: course.audience, objectives: course.objectives, method: course.method },
    ...{
      credits: Number(course.credits),
      agd_subject_code: course.agdSubjectCode,
      pass_mark: course.passMark,
    },
    ...{ duration_min: course.durationMin, price_cents: course.priceCents, currency: course.currency },
    ...{ membership_included: course.membershipIncluded, disclosure: course.disclosure },
    ...{ location: course.location, cover_file_id: course.coverFileId },
    modules: parts.modules.map(({ id: moduleId, title }) => ({
      ...{ id: moduleId, title },
      lessons: parts.lessons
        .filter((lesson) => lesson.moduleId === moduleId)
        .map((lesson) => toLesson(lesson, parts)),
    })),
    missing: missingOf(course, parts),
  };
}

function missingOf(course: Course, { lessons, questions }: Parts): MissingDto[] {
  const count = (id: string): number => questions.filter(({ lessonId }) => lessonId === id).length;
  return missingIn({
    ...course,
    lessons: lessons.map((lesson) => ({ ...lesson, questions: count(lesson.id) })),
  });
}

const toLesson = (lesson: Lesson, { questions }: Parts): EditedLessonDto => ({
  ...{ id: lesson.id, title: lesson.title, kind: lesson.kind, body: lesson.body, media_url: lesson.mediaUrl },
  ...{ captions: lesson.captions, media_seconds: lesson.mediaSeconds, duration_min: lesson.durationMin },
  ...{ required: lesson.required, preview: lesson.preview },
  questions: questions.filter(({ lessonId }) => lessonId === lesson.id).map(toQuestion),
});

const toQuestion = ({ id, prompt, options, explanation }: QuizQuestion): EditedQuestionDto => ({
  ...{ id, prompt, explanation },
  options: options.map(({ text, correct }) => ({ text, correct })),
});
