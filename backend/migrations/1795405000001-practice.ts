import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Own work around a practice: the patients it is about (names sealed, nothing else of them), tasks and contacts; unsent
 * texts; and the lock before patient data in a session that nobody uses. Records stay in the practice's own tool.
 */
export class Practice1795405000001 implements MigrationInterface {
  name = 'Practice1795405000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
    for (const [table, column] of SEALED) await runner.query(`select vault_watch('${table}', '${column}')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const SEALED = [
  ['patient_refs', 'sealed_name'],
  ['patient_refs', 'sealed_birth_date'],
  ['practice_tasks', 'sealed_title'],
  ['contact_logs', 'sealed_note'],
  ['drafts', 'sealed_body'],
] as const;

const UP = `
create table patient_refs (
  id uuid primary key default gen_random_uuid(),
  owner_user_id uuid not null references auth.users on delete cascade,
  organisation_id uuid,
  tool_name varchar(60) not null,
  external_id text not null,
  sealed_name text not null,
  sealed_birth_date text,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (owner_user_id, tool_name, external_id, is_sample)
);

create table practice_tasks (
  id uuid primary key default gen_random_uuid(),
  owner_user_id uuid not null references auth.users on delete cascade,
  organisation_id uuid,
  patient_ref_id uuid references patient_refs on delete set null,
  sealed_title text not null,
  assignee_id uuid references auth.users on delete set null,
  due_on date,
  done_at timestamptz,
  is_sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index practice_tasks_owner on practice_tasks (owner_user_id, done_at, due_on);

create table contact_logs (
  id uuid primary key default gen_random_uuid(),
  patient_ref_id uuid not null references patient_refs on delete cascade,
  kind varchar(10) not null check (kind in ('phone', 'text', 'email', 'letter')),
  outcome varchar(20) not null check (outcome in ('reached', 'message_left', 'booked', 'declined')),
  sealed_note text,
  by_user_id uuid references auth.users on delete set null,
  at timestamptz not null,
  created_at timestamptz not null default now()
);
create index contact_logs_patient on contact_logs (patient_ref_id, at desc);

create table practice_samples (
  user_id uuid primary key references auth.users on delete cascade,
  created_at timestamptz not null default now()
);

create table drafts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind varchar(60) not null,
  ref varchar(440) not null,
  sealed_body text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, kind, ref)
);

create table session_inputs (
  session_id uuid primary key references auth.sessions on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  last_input_at timestamptz not null,
  locked_at timestamptz
);

create table idle_lock_settings (
  user_id uuid primary key references auth.users on delete cascade,
  minutes integer not null check (minutes between 5 and 30)
);

create function practice_account_ends() returns trigger language plpgsql as $$
begin
  delete from drafts where user_id = old.id;
  delete from practice_tasks where owner_user_id = old.id;
  delete from patient_refs where owner_user_id = old.id;
  delete from practice_samples where user_id = old.id;
  delete from idle_lock_settings where user_id = old.id;
  return null;
end $$;
create trigger practice_account_buried after update of deleted_at on auth.users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function practice_account_ends();
`;

const DOWN = `
drop trigger practice_account_buried on auth.users;
drop function practice_account_ends();
drop table idle_lock_settings;
drop table session_inputs;
drop table drafts;
drop table practice_samples;
drop table contact_logs;
drop table practice_tasks;
drop table patient_refs;
`;
