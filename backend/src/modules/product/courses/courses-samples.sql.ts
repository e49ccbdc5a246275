/** Sql: an insert of TypeORM that ignores conflicts does not count the new rows, which loading reports. */
export const COURSE = `insert into courses (id, slug, title, subtitle, description, topic, level, audience, objectives, method,
    credits, agd_subject_code, duration_min, price_cents, membership_included, instructor_name, disclosure, location, state,
    published_at, is_sample, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, 'published', $19, true, $19, $19)
  on conflict do nothing`;
export const MODULE = `insert into course_modules (id, course_id, title, position) values ($1, $2, $3, $4) on conflict (id) do nothing`;
export const LESSON = `insert into lessons (id, module_id, course_id, title, kind, body, media_url, captions, media_seconds,
    duration_min, preview, position)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (id) do nothing`;
export const QUESTION = `insert into quiz_questions (id, lesson_id, prompt, options, explanation, position)
  values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`;
export const REVIEW = `insert into course_reviews (id, course_id, rating, comment, public, author_name, is_sample, created_at)
  values ($1, $2, $3, $4, true, $5, true, $6) on conflict do nothing`;
/** What people left in the samples goes with them; their CE records stay. Sql: rows of three tables are deleted in one statement. */
export const LEFT = `with gone as (select l.id from lessons l join courses c on c.id = l.course_id where c.is_sample),
    attempts as (delete from quiz_attempts where lesson_id in (select id from gone)),
    notes as (delete from lesson_notes where lesson_id in (select id from gone))
  delete from enrollments where course_id in (select id from courses where is_sample)`;
