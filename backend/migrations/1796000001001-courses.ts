import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Courses with modules, lessons and questions, and what learners leave in them. */
export class Courses1796000001001 implements MigrationInterface {
  name = 'Courses1796000001001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COURSES);
    await runner.query(LEARNING);
    await runner.query(ENDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const COURSES = `
create table courses (
  id uuid primary key default gen_random_uuid(),
  slug varchar(120) not null unique,
  title varchar(160) not null,
  subtitle varchar(240) not null default '',
  description text not null default '' check (length(description) <= 20000),
  topic varchar(20) not null check (topic in ('aligner_basics', 'aligner_advanced', 'practice_growth',
    'digital_workflow', 'team_training', 'compliance')),
  level varchar(20) not null default 'intro' check (level in ('intro', 'intermediate', 'advanced')),
  audience text[] not null default '{}'
    check (audience <@ array['dentist', 'hygienist', 'assistant', 'front_office']),
  objectives text[] not null default '{}' check (cardinality(objectives) <= 6),
  method varchar(20) not null default 'self_instruction'
    check (method in ('live_inperson', 'live_webinar', 'participation', 'self_instruction')),
  credits numeric(4,2) not null default 0 check (credits >= 0 and credits * 4 = trunc(credits * 4)),
  agd_subject_code char(3) check (agd_subject_code ~ '^[0-9]{3}$'),
  duration_min integer not null default 0 check (duration_min between 0 and 60000),
  pass_mark integer not null default 70 check (pass_mark between 1 and 100),
  price_cents integer not null default 0 check (price_cents >= 0),
  currency char(3) not null default 'USD',
  membership_included boolean not null default false,
  instructor_id uuid references auth.users on delete set null,
  instructor_name varchar(160),
  disclosure text not null default '' check (length(disclosure) <= 2000),
  state varchar(10) not null default 'draft' check (state in ('draft', 'published', 'retired')),
  published_at timestamptz,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  is_sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector generated always as (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', subtitle), 'B')
      || setweight(to_tsvector('english', description), 'D') || to_tsvector('simple', title || ' ' || subtitle)) stored
);
create index courses_topic on courses (state, topic);
create index courses_newest on courses (published_at desc, id) where state = 'published';
create index courses_search on courses using gin (search);
create index courses_instructor on courses (instructor_id, updated_at desc) where instructor_id is not null;

create table course_modules (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references courses on delete cascade,
  title varchar(160) not null,
  position integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (course_id, position) deferrable initially deferred,
  unique (id, course_id)
);

create table lessons (
  id uuid primary key default gen_random_uuid(),
  module_id uuid not null,
  course_id uuid not null,
  title varchar(160) not null,
  kind varchar(10) not null check (kind in ('video', 'text', 'quiz', 'file', 'live')),
  body text check (length(body) <= 50000),
  media_url text check (length(media_url) <= 2000),
  captions text check (length(captions) <= 200000),
  media_seconds integer check (media_seconds between 1 and 86400),
  duration_min integer not null default 0 check (duration_min between 0 and 1440),
  required boolean not null default true,
  preview boolean not null default false,
  position integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (module_id, position) deferrable initially deferred,
  foreign key (module_id, course_id) references course_modules (id, course_id) on delete cascade
);
create index lessons_course on lessons (course_id);

create table quiz_questions (
  id uuid primary key default gen_random_uuid(),
  lesson_id uuid not null references lessons on delete cascade,
  prompt varchar(1000) not null,
  options jsonb not null,
  explanation varchar(2000) not null default '',
  position integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (lesson_id, position) deferrable initially deferred
);
`;

/** A lesson with what a learner left in it cannot be deleted: the keys to it refuse, also when both happen at once. */
const LEARNING = `
create table enrollments (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references courses on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  state varchar(10) not null default 'active' check (state in ('active', 'completed', 'withdrawn')),
  assigned_by uuid references auth.users on delete set null,
  organisation_id uuid references organisations on delete set null,
  due_on date,
  last_lesson_id uuid references lessons on delete set null,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (course_id, user_id),
  check ((state = 'completed') = (completed_at is not null))
);
create index enrollments_user on enrollments (user_id, state, updated_at desc);
create index enrollments_newest on enrollments (course_id, created_at desc);
create index enrollments_assigned_by on enrollments (assigned_by) where assigned_by is not null;
create index enrollments_organisation on enrollments (organisation_id) where organisation_id is not null;
create index enrollments_last_lesson on enrollments (last_lesson_id) where last_lesson_id is not null;

create table lesson_progress (
  enrollment_id uuid not null references enrollments on delete cascade,
  lesson_id uuid not null references lessons,
  seconds_watched integer not null default 0 check (seconds_watched >= 0),
  position_seconds integer not null default 0 check (position_seconds >= 0),
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (enrollment_id, lesson_id)
);
create index lesson_progress_lesson on lesson_progress (lesson_id);

create table quiz_attempts (
  id uuid primary key default gen_random_uuid(),
  lesson_id uuid not null references lessons,
  user_id uuid not null references auth.users on delete cascade,
  answers jsonb not null,
  score integer not null check (score between 0 and 100),
  passed boolean not null,
  submitted_at timestamptz not null
);
create index quiz_attempts_user on quiz_attempts (user_id, lesson_id, submitted_at desc);
create index quiz_attempts_lesson on quiz_attempts (lesson_id);

create table lesson_notes (
  user_id uuid not null references auth.users on delete cascade,
  lesson_id uuid not null references lessons,
  body text not null check (length(body) <= 20000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, lesson_id)
);
create index lesson_notes_lesson on lesson_notes (lesson_id);

create table course_reviews (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references courses on delete cascade,
  enrollment_id uuid unique references enrollments on delete set null,
  rating smallint not null check (rating between 1 and 5),
  evaluation jsonb not null default '{}',
  comment varchar(2000),
  public boolean not null default false,
  author_name varchar(160),
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index course_reviews_public on course_reviews (course_id, created_at desc) where public;
create index course_reviews_course on course_reviews (course_id);

create function course_review_counted() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' then
    update public.courses set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1
      where id = old.course_id;
  end if;
  if tg_op <> 'DELETE' then
    update public.courses set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1
      where id = new.course_id;
  end if;
  return null;
end $$;
create trigger course_review_counted after insert or delete or update of rating, course_id on course_reviews
  for each row execute function course_review_counted();
`;

/** A softly deleted account leaves what a deleted one leaves: its reviews without a name, and nothing of its own. */
const ENDS = `
create function courses_account_ends() returns trigger language plpgsql as $$
begin
  delete from public.quiz_attempts where user_id = old.id;
  delete from public.lesson_notes where user_id = old.id;
  delete from public.enrollments where user_id = old.id;
  update public.enrollments set assigned_by = null where assigned_by = old.id;
  update public.courses set instructor_id = null where instructor_id = old.id;
  return null;
end $$;
create trigger courses_account_buried after update of deleted_at on auth.users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function courses_account_ends();
`;

const DOWN = `
drop trigger courses_account_buried on auth.users;
drop function courses_account_ends();
drop table course_reviews, lesson_notes, quiz_attempts, lesson_progress, enrollments, quiz_questions, lessons,
  course_modules, courses;
drop function course_review_counted();
`;
