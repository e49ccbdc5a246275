import { id, words } from './fill.mjs';

/** The size that issue 15 names. */
const sizes = {
  topics: 10_000,
  posts: 200_000,
  courses: 2_000,
  enrollments: 50_000,
  events: 2_000,
  registrations: 40_000,
  people: 5_000,
};

/** Tables of which no list may read every row. */
const large = [
  'topics',
  'posts',
  'courses',
  'enrollments',
  'events',
  'event_registrations',
  'lessons',
  'lesson_progress',
  'profiles',
];

const WORDS = `array['aligner','attachment','crowding','retention','scanner','polishing','staging','elastics','bruxism','consent','recall','billing']`;
const TOPIC = `(array['aligner_basics','aligner_advanced','practice_growth','digital_workflow','team_training','compliance'])[1 + n % 6]`;
const METHOD = `(array['live_inperson','live_webinar','participation','self_instruction'])[1 + n % 4]`;

const statements = [
  `insert into topics (id, category_id, author_id, title, tags, state, accepted_post_id, reply_count, last_post_at, created_at)
   select ${id('topic', 'n')}, c.id, ${id('person', 'n % :people:')}, 'Topic ' || n || ' ' || ${words('n')},
     array[(${WORDS})[1 + n % 12]], 'open', case when n % 3 = 0 then ${id('post', 'n * 20')} end,
     :posts: / :topics: - 1, now() - n * interval '7 minutes', now() - n * interval '9 minutes'
   from generate_series(1, :topics:) n
   join (select id, row_number() over (order by position) - 1 as at, count(*) over () as many from community_categories) c on n % c.many = c.at`,
  `insert into posts (id, topic_id, opening, author_id, body, like_count, notified_at, created_at)
   select ${id('post', 'n')}, ${id('topic', '1 + n % :topics:')}, n <= :topics:, ${id('person', 'n % :people:')},
     'Post ' || n || ' ' || ${words('n')}, n % 9, now(), now() - n * interval '20 seconds' from generate_series(1, :posts:) n`,
  `insert into topic_follows (topic_id, user_id, last_read_at, notified_at)
   select ${id('topic', 'n * 20')}, $1::uuid, now() - interval '2 days', now() from generate_series(1, :topics: / 20) n`,
  `insert into courses (id, slug, title, subtitle, description, topic, audience, method, credits, duration_min, state, published_at, instructor_name, rating_sum, rating_count)
   select ${id('course', 'n')}, 'course-' || n, 'Course ' || n || ' ' || ${words('n')}, ${words('n + 1')}, repeat('About it. ', 100), ${TOPIC},
     array['dentist'], ${METHOD}, 1 + n % 8, 60, 'published', now() - n * interval '1 hour', 'Invented Instructor', n % 50, n % 11
   from generate_series(1, :courses:) n`,
  `insert into course_modules (id, course_id, title, position) select ${id('module', 'n')}, ${id('course', 'n')}, 'Part', 1 from generate_series(1, :courses:) n`,
  `insert into lessons (id, module_id, course_id, title, kind, body, position)
   select ${id('lesson', "n || '-' || k")}, ${id('module', 'n')}, ${id('course', 'n')}, 'Lesson ' || k, 'text', 'Text', k
   from generate_series(1, :courses:) n, generate_series(1, 5) k`,
  `insert into enrollments (id, course_id, user_id, created_at)
   select ${id('enrollment', 'n')}, ${id('course', '1 + n % :courses:')}, ${id('person', 'n / :courses: + n % 100 * 40')}, now() - n * interval '1 minute'
   from generate_series(1, :enrollments:) n on conflict do nothing`,
  `insert into enrollments (id, course_id, user_id) select ${id('own', 'n')}, ${id('course', 'n * 20')}, $1::uuid from generate_series(1, :courses: / 20) n`,
  `insert into lesson_progress (enrollment_id, lesson_id, completed_at)
   select ${id('enrollment', 'n')}, ${id('lesson', "1 + n % :courses: || '-1'")}, now() from generate_series(1, :enrollments:) n`,
  `insert into events (id, slug, title, summary, format, starts_at, ends_at, timezone, topic, credits, capacity, state, published_at)
   select ${id('event', 'n')}, 'event-' || n, 'Event ' || n || ' ' || ${words('n')}, ${words('n + 1')}, 'webinar',
     now() + (n - :events: / 2) * interval '6 hours', now() + (n - :events: / 2) * interval '6 hours' + interval '1 hour', 'America/Chicago',
     ${TOPIC}, 1, 100, case when n < :events: / 2 then 'finished' else 'published' end, now() from generate_series(1, :events:) n`,
  `insert into event_registrations (event_id, user_id, state)
   select ${id('event', '1 + n % :events:')}, ${id('person', 'n')}, 'registered' from generate_series(1, :registrations:) n`,
  `insert into event_registrations (event_id, user_id, state) select ${id('event', 'n * 20')}, $1::uuid, 'registered' from generate_series(1, :events: / 20) n`,
  `insert into profiles (id, first_name, last_name) select ${id('person', 'n')}, 'Person', 'Number ' || n from generate_series(0, :people: - 1) n on conflict do nothing`,
];

/** Rows of courses, community and events. */
export const AREAS = { sizes, large, statements };
