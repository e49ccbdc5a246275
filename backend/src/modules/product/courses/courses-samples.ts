import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn, type SqlRunner } from '#platform/database/sql.ts';
import { sampleId } from '#platform/samples/sample-id.ts';
import { ProvidesSamples, type SampleSet } from '#platform/samples/sample-set.ts';
import { SAMPLE_COURSES } from './sample-courses/index.ts';
import type { SampleCourse, SampleLesson, SampleQuestion } from './sample-courses/sample-course.ts';
import { COURSE, LEFT, LESSON, MODULE, QUESTION, REVIEW } from './courses-samples.sql.ts';
import { Course } from './catalogue/course.entity.ts';

const DAY_MS = 86_400_000;
const DISCLOSURE = 'This is a sample course with an invented instructor, who has no commercial interests.';

/** Eight invented courses with lessons, quizzes and reviews. */
@Injectable()
@ProvidesSamples('courses')
export class CoursesSamples implements SampleSet {
  constructor(private readonly clock: Clock) {}

  async load(manager: EntityManager): Promise<number> {
    const q = sqlOn(manager);
    let added = 0;
    for (const [index, course] of SAMPLE_COURSES.entries()) added += await this.add(q, course, index);
    return added;
  }

  async remove(q: EntityManager): Promise<number> {
    await sqlOn(q).run('courses_sample_left', LEFT);
    return (await q.delete(Course, { isSample: true })).affected ?? 0;
  }

  private async add(q: SqlRunner, course: SampleCourse, index: number): Promise<number> {
    const id = sampleId(`courses/${course.slug}`);
    const at = new Date(this.clock.now().getTime() - (index * 9 + 2) * DAY_MS);
    const minutes = course.modules
      .flatMap(({ lessons }) => lessons)
      .reduce((sum, each) => sum + each.minutes, 0);
    const added = await q.run('course_sample', COURSE, [
      ...[id, course.slug, course.title, course.subtitle, course.description, course.topic, course.level],
      ...[course.audience, course.objectives, course.method, course.credits, course.subject, minutes],
      ...[
        course.price ?? 0,
        course.membership ?? false,
        course.instructor,
        DISCLOSURE,
        course.location ?? null,
        at,
      ],
    ]);
    if (added === 0) return 0;
    for (const [position, module] of course.modules.entries())
      await this.addModule(q, id, `${course.slug}/${position}`, { ...module, position });
    for (const [n, review] of course.reviews.entries())
      await q.run('course_sample_review', REVIEW, [
        ...[sampleId(`courses/${course.slug}/reviews/${n}`), id, review.rating, review.comment],
        ...[review.author, new Date(at.getTime() + (n + 1) * DAY_MS)],
      ]);
    return added;
  }

  private async addModule(
    q: SqlRunner,
    courseId: string,
    name: string,
    { title, position, lessons }: SampleCourse['modules'][number] & { readonly position: number },
  ): Promise<void> {
    const id = sampleId(`courses/${name}`);
    await q.run('course_sample_module', MODULE, [id, courseId, title, position]);
    for (const [at, lesson] of lessons.entries())
      await this.addLesson(q, { courseId, moduleId: id, name: `${name}/${at}`, position: at }, lesson);
  }

  private async addLesson(
    q: SqlRunner,
    place: {
      readonly courseId: string;
      readonly moduleId: string;
      readonly name: string;
      readonly position: number;
    },
    { title, kind, minutes, body, preview, media, questions = [] }: SampleLesson,
  ): Promise<void> {
    const id = sampleId(`courses/${place.name}`);
    await q.run('course_sample_lesson', LESSON, [
      ...[id, place.moduleId, place.courseId, title, kind, body ?? null],
      ...[media?.url ?? null, media?.captions ?? null, media?.seconds ?? null],
      ...[minutes, preview ?? false, place.position],
    ]);
    for (const [at, question] of questions.entries())
      await q.run('course_sample_question', QUESTION, [
        ...[
          sampleId(`courses/${place.name}/${at}`),
          id,
          question.prompt,
          JSON.stringify(optionsOf(question, at)),
        ],
        ...[question.explanation, at],
      ]);
  }
}

/** The correct option does not always stand first. */
function optionsOf({ options }: SampleQuestion, at: number) {
  const all = options.map((text, index) => ({
    id: String.fromCodePoint(97 + index),
    text,
    correct: index === 0,
  }));
  const turn = (at + 1) % all.length;
  return [...all.slice(turn), ...all.slice(0, turn)].map((each, index) => ({
    ...each,
    id: String.fromCodePoint(97 + index),
  }));
}
