import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import type { SqlRunner } from '#platform/database/sql.ts';
import { sampleId } from '#platform/samples/sample-id.ts';
import { ProvidesSamples, type SampleSet } from '#platform/samples/sample-set.ts';
import { SAMPLE_COURSES } from './sample-courses/index.ts';
import type { SampleCourse, SampleLesson, SampleQuestion } from './sample-courses/sample-course.ts';

const DAY_MS = 86_400_000;
const DISCLOSURE = 'This is a sample course with an invented instructor, who has no commercial interests.';

const COURSE = `insert into courses (id, slug, title, subtitle, description, topic, level, audience, objectives, method,
    credits, agd_subject_code, duration_min, price_cents, membership_included, instructor_name, disclosure, location, state,
    published_at, is_sample, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, 'published', $19, true, $19, $19)
  on conflict do nothing`;
const MODULE = `insert into course_modules (id, course_id, title, position) values ($1, $2, $3, $4) on conflict (id) do nothing`;
const LESSON = `insert into lessons (id, module_id, course_id, title, kind, body, media_url, captions, media_seconds,
    duration_min, preview, position)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (id) do nothing`;
const QUESTION = `insert into quiz_questions (id, lesson_id, prompt, options, explanation, position)
  values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`;
const REVIEW = `insert into course_reviews (id, course_id, rating, comment, public, author_name, is_sample, created_at)
  values ($1, $2, $3, $4, true, $5, true, $6) on conflict do nothing`;
/** What people left in the samples goes with them; their CE records stay. */
const LEFT = `with gone as (select l.id from lessons l join courses c on c.id = l.course_id where c.is_sample),
    attempts as (delete from quiz_attempts where lesson_id in (select id from gone)),
    notes as (delete from lesson_notes where lesson_id in (select id from gone))
  delete from enrollments where course_id in (select id from courses where is_sample)`;

/** Eight invented courses with lessons, quizzes and reviews. */
@Injectable()
@ProvidesSamples('courses')
export class CoursesSamples implements SampleSet {
  constructor(private readonly clock: Clock) {}

  async load(q: SqlRunner): Promise<number> {
    let added = 0;
    for (const [index, course] of SAMPLE_COURSES.entries()) added += await this.add(q, course, index);
    return added;
  }

  async remove(q: SqlRunner): Promise<number> {
    await q.run('courses_sample_left', LEFT);
    return q.run('courses_sample_remove', 'delete from courses where is_sample');
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
