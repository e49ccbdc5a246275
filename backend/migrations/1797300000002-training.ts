import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Courses that organisations assign to a member, to a role or to a location, and the reminders that were sent of them. */
export class Training1797300000002 implements MigrationInterface {
  name = 'Training1797300000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table training_reminders, training_assignments');
  }
}

/** An assignment to a member ends with the membership; one to a location keeps the location. */
const TABLES = `
create table training_assignments (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations on delete cascade,
  course_id uuid not null references courses on delete cascade,
  user_id uuid,
  org_role varchar(10) check (org_role in ('owner', 'manager', 'clinician', 'staff')),
  location_id uuid,
  due_on date not null,
  assigned_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint training_assignments_target check (num_nonnulls(user_id, org_role, location_id) = 1),
  constraint training_assignments_member foreign key (organisation_id, user_id)
    references organisation_members (organisation_id, user_id) on delete cascade,
  constraint training_assignments_location foreign key (organisation_id, location_id)
    references locations (organisation_id, id),
  constraint training_assignments_once unique nulls not distinct
    (organisation_id, course_id, user_id, org_role, location_id)
);
create index training_assignments_course on training_assignments (course_id);
create index training_assignments_user on training_assignments (user_id) where user_id is not null;
create index training_assignments_place on training_assignments (location_id) where location_id is not null;
create index training_assignments_by on training_assignments (assigned_by) where assigned_by is not null;

create table training_reminders (
  enrollment_id uuid not null references enrollments on delete cascade,
  stage varchar(10) not null check (stage in ('soon', 'over')),
  due_on date not null,
  sent_at timestamptz not null,
  primary key (enrollment_id, stage, due_on)
);
`;
