import type { MigrationInterface, QueryRunner } from 'typeorm';

const PHASE = `phase varchar(12) not null check (phase in ('prepare', 'train', 'first_cases', 'review'))`;
/** What a task of a template says, and what a plan copies of it. */
const TASK = `
  ${PHASE},
  title varchar(160) not null,
  details varchar(1000) not null default '',
  offset_days integer not null,
  owner_role varchar(10) not null check (owner_role in ('lead', 'clinician', 'staff')),
  link_type varchar(10) check (link_type in
    ('course', 'lesson', 'store', 'tps', 'report', 'tools', 'team', 'events', 'practice', 'support')),
  link_ref varchar(200),
  milestone_key varchar(40),
  position integer not null`;

const TABLES = [
  `create table launch_templates (
    id uuid primary key default gen_random_uuid(),
    key varchar(40) constraint launch_templates_key_key unique,
    name varchar(80) not null,
    description varchar(500) not null default '',
    days integer not null check (days between 7 and 365),
    active boolean not null default true,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,
  `create table launch_template_tasks (
    id uuid primary key default gen_random_uuid(),
    template_id uuid not null references launch_templates on delete cascade,
    ${TASK},
    constraint launch_template_tasks_offset check (offset_days between 0 and 365),
    constraint launch_template_tasks_template_id_position_key unique (template_id, position))`,
  `create table launch_plans (
    id uuid primary key default gen_random_uuid(),
    owner_id uuid not null references auth.users on delete cascade,
    organisation_id uuid references organisations on delete set null,
    location_id uuid,
    template_id uuid references launch_templates on delete set null,
    template_name varchar(80) not null,
    template_version integer not null,
    days integer not null,
    start_on date not null,
    state varchar(10) not null default 'active' check (state in ('active', 'paused', 'finished')),
    coach_id uuid references auth.users on delete set null,
    next_session_at timestamptz,
    session_sequence integer not null default 0,
    looked_at timestamptz,
    last_activity_at timestamptz not null default now(),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint launch_plans_location foreign key (organisation_id, location_id)
      references locations (organisation_id, id))`,
  `create table launch_tasks (
    id uuid primary key default gen_random_uuid(),
    plan_id uuid not null references launch_plans on delete cascade,
    ${TASK},
    due_on date not null,
    own boolean not null default false,
    assignee_id uuid references auth.users on delete set null,
    done_at timestamptz,
    done_by uuid references auth.users on delete set null,
    auto boolean not null default false,
    found_in_sample boolean not null default false,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now())`,
  `create table launch_notes (
    id uuid primary key default gen_random_uuid(),
    plan_id uuid not null references launch_plans on delete cascade,
    author_id uuid references auth.users on delete set null,
    body varchar(4000) not null,
    created_at timestamptz not null default now())`,
  `create table launch_reminders (
    user_id uuid primary key references auth.users on delete cascade,
    day date not null)`,
];

const INDEXES = [
  `create unique index launch_plans_one_active on launch_plans (owner_id, location_id) nulls not distinct
    where state = 'active'`,
  'create index launch_plans_owner on launch_plans (owner_id, created_at desc)',
  'create index launch_plans_coach on launch_plans (coach_id, last_activity_at desc) where coach_id is not null',
  'create index launch_plans_activity on launch_plans (last_activity_at desc, id)',
  'create index launch_plans_organisation on launch_plans (organisation_id) where organisation_id is not null',
  'create index launch_plans_place on launch_plans (location_id) where location_id is not null',
  'create index launch_plans_template on launch_plans (template_id) where template_id is not null',
  `create index launch_plans_looked on launch_plans (looked_at nulls first) where state = 'active'`,
  'create index launch_tasks_plan on launch_tasks (plan_id, due_on)',
  'create index launch_tasks_assignee on launch_tasks (assignee_id, due_on) where assignee_id is not null',
  'create index launch_tasks_done_by on launch_tasks (done_by) where done_by is not null',
  'create index launch_tasks_due on launch_tasks (due_on) where done_at is null',
  'create index launch_notes_plan on launch_notes (plan_id, created_at desc)',
  'create index launch_notes_author on launch_notes (author_id) where author_id is not null',
];

/** Launch plans: templates, dated plans made from them, their tasks and notes, and which day a person was reminded on. */
export class LaunchPlans1797330000001 implements MigrationInterface {
  name = 'LaunchPlans1797330000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...INDEXES]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table launch_reminders, launch_notes, launch_tasks, launch_plans, launch_template_tasks,
      launch_templates`);
  }
}
