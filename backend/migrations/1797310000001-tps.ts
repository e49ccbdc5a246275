import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Aligner cases with their records, setups, messages and history. Names, birth dates and free text are sealed. A case belongs to its
 * doctor and ends with the account; its files go with it.
 */
export class Tps1797310000001 implements MigrationInterface {
  name = 'Tps1797310000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CASES);
    await runner.query(PARTS);
    await runner.query(ENDS);
    for (const [table, column] of SEALED) await runner.query(`select vault_watch('${table}', '${column}')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const SEALED = [
  ['tps_cases', 'sealed_patient'],
  ['tps_cases', 'sealed_complaint'],
  ['tps_cases', 'sealed_instructions'],
  ['tps_cases', 'sealed_lab_message'],
  ['tps_case_events', 'sealed_note'],
  ['tps_setups', 'sealed_decision'],
  ['tps_messages', 'sealed_body'],
] as const;

const STATUS = `('draft', 'coach_review', 'ready', 'submitted', 'records_issue', 'in_planning', 'setup_ready',
    'revision_requested', 'approved', 'in_production', 'shipped', 'in_treatment', 'completed', 'cancelled')`;
const SOURCE = `check (source in ('pica_live', 'mock_data'))`;

const CASES = `
create sequence tps_case_numbers;
create table tps_cases (
  id uuid primary key,
  number varchar(20) not null unique,
  owner_id uuid not null references auth.users on delete cascade,
  organisation_id uuid references organisations on delete set null,
  location_id uuid references locations on delete set null,
  patient_ref_id uuid references patient_refs on delete set null,
  sealed_patient text,
  sex varchar(10) check (sex in ('female', 'male', 'other', 'unknown')),
  order_type varchar(20) not null default 'new_aligner'
    check (order_type in ('new_aligner', 'revision', 'replacement', 'retainer')),
  parent_case_id uuid references tps_cases on delete set null,
  arches varchar(10) check (arches in ('upper', 'lower', 'both')),
  dentition varchar(10) check (dentition in ('permanent', 'mixed')),
  sealed_complaint text,
  consent_on date,
  scanner varchar(80),
  findings jsonb not null default '{}',
  approach jsonb not null default '{}',
  sealed_instructions text,
  coach_review varchar(10) not null default 'none' check (coach_review in ('none', 'requested', 'done')),
  coach_id uuid references auth.users on delete set null,
  status varchar(20) not null default 'draft' check (status in ${STATUS}),
  status_since timestamptz not null,
  submitted_at timestamptz,
  tool_name varchar(60),
  source varchar(10) ${SOURCE},
  external_ref varchar(200),
  tracking varchar(120),
  sealed_lab_message text,
  lab_status varchar(40),
  lab_changed_at timestamptz,
  asked_at timestamptz,
  ask_next_at timestamptz,
  ask_error varchar(300),
  is_sample boolean not null default false,
  seeded boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index tps_cases_live_ref on tps_cases (tool_name, external_ref) where source = 'pica_live';
create index tps_cases_owner on tps_cases (owner_id, status);
create index tps_cases_organisation on tps_cases (organisation_id, status) where organisation_id is not null;
create index tps_cases_location on tps_cases (location_id) where location_id is not null;
create index tps_cases_ask on tps_cases (ask_next_at) where ask_next_at is not null;
create index tps_cases_patient on tps_cases (patient_ref_id) where patient_ref_id is not null;
create index tps_cases_parent on tps_cases (parent_case_id) where parent_case_id is not null;
create index tps_cases_coach on tps_cases (coach_id) where coach_id is not null;
`;

const PARTS = `
create table tps_case_events (
  id bigint generated always as identity primary key,
  case_id uuid not null references tps_cases on delete cascade,
  from_status varchar(20) check (from_status in ${STATUS}),
  to_status varchar(20) not null check (to_status in ${STATUS}),
  by_id uuid references auth.users on delete set null,
  by_lab boolean not null default false,
  sealed_note text,
  source varchar(10) ${SOURCE},
  at timestamptz not null
);
create index tps_case_events_case on tps_case_events (case_id, id desc);
create index tps_case_events_by on tps_case_events (by_id) where by_id is not null;
create function tps_event_unchanged() returns trigger language plpgsql as $$
begin
  raise exception 'tps_case_events is only appended to';
end $$;
create trigger tps_event_unchanged before update of case_id, from_status, to_status, by_lab, source, at
  on tps_case_events for each row execute function tps_event_unchanged();

create table tps_shares (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references tps_cases on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  role varchar(10) not null check (role in ('coach', 'specialist')),
  by_id uuid references auth.users on delete set null,
  created_at timestamptz not null,
  unique (case_id, user_id)
);
create index tps_shares_user on tps_shares (user_id);
create index tps_shares_by on tps_shares (by_id) where by_id is not null;

create table tps_files (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references tps_cases on delete cascade,
  slot varchar(20) not null check (slot in ('face_front', 'smile', 'profile', 'anterior', 'right_buccal', 'left_buccal',
    'upper_occlusal', 'lower_occlusal', 'panoramic', 'full_mouth', 'scan_upper', 'scan_lower', 'scan_bite')),
  file_id uuid not null references files on delete cascade,
  name varchar(60) not null,
  mime varchar(100) not null,
  bytes bigint not null check (bytes > 0),
  checksum varchar(64) not null,
  name_mismatch boolean not null default false,
  created_at timestamptz not null,
  unique (case_id, slot)
);
create unique index tps_files_file on tps_files (file_id);
create function tps_file_gone() returns trigger language plpgsql as $$
begin
  delete from public.files where id = old.file_id;
  return null;
end $$;
create trigger tps_file_gone after delete on tps_files for each row execute function tps_file_gone();

create table tps_setups (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references tps_cases on delete cascade,
  revision integer not null check (revision > 0),
  steps_upper integer not null check (steps_upper >= 0),
  steps_lower integer not null check (steps_lower >= 0),
  ipr_total_mm numeric(5,2),
  ipr jsonb,
  attachments jsonb,
  movements jsonb,
  extractions text[],
  viewer_url varchar(2000),
  received_at timestamptz not null,
  decision varchar(10) not null default 'pending' check (decision in ('pending', 'approved', 'revision')),
  decided_by uuid references auth.users on delete set null,
  decided_at timestamptz,
  signature_name varchar(120),
  reasons text[],
  sealed_decision text,
  unique (case_id, revision)
);
create index tps_setups_decided_by on tps_setups (decided_by) where decided_by is not null;

create table tps_messages (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references tps_cases on delete cascade,
  author_id uuid references auth.users on delete set null,
  sealed_body text not null,
  visibility varchar(10) not null check (visibility in ('all', 'coaching')),
  at timestamptz not null
);
create index tps_messages_case on tps_messages (case_id, at desc);
create index tps_messages_author on tps_messages (author_id) where author_id is not null;

create table tps_submissions (
  id uuid primary key,
  case_id uuid not null references tps_cases on delete cascade,
  by_id uuid references auth.users on delete set null,
  request_key varchar(255),
  case_version integer not null,
  state varchar(10) not null check (state in ('queued', 'sending', 'done', 'failed')),
  files_sent integer not null default 0,
  files_total integer not null,
  error_code varchar(60),
  error_message varchar(500),
  error_status integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  unique (case_id, request_key)
);
create unique index tps_submissions_open on tps_submissions (case_id) where state in ('queued', 'sending');
create index tps_submissions_waiting on tps_submissions (updated_at) where state in ('queued', 'sending');
create index tps_submissions_by on tps_submissions (by_id) where by_id is not null;
`;

/** A softly deleted account leaves what a deleted one leaves. */
const ENDS = `
create function tps_account_ends() returns trigger language plpgsql as $$
begin
  delete from tps_cases where owner_id = old.id;
  delete from tps_shares where user_id = old.id;
  update tps_shares set by_id = null where by_id = old.id;
  update tps_case_events set by_id = null where by_id = old.id;
  update tps_messages set author_id = null where author_id = old.id;
  update tps_setups set decided_by = null where decided_by = old.id;
  update tps_cases set coach_id = null where coach_id = old.id;
  return null;
end $$;
create trigger tps_account_buried after update of deleted_at on auth.users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function tps_account_ends();

alter table break_glass_permissions drop constraint break_glass_permissions_resource_check,
  add constraint break_glass_permissions_resource_check check (resource in ('patient', 'conversation', 'case', 'referral'));

insert into storage_buckets (id, public, file_size_limit, allowed_mime_types) values ('records-inbox', false, 209715200, null)
  on conflict (id) do nothing;
`;

/** The files of the cases and the bucket with what lies in it stay: the schema before holds them. */
const DOWN = `
delete from break_glass_permissions where resource in ('case', 'referral');
alter table break_glass_permissions drop constraint break_glass_permissions_resource_check,
  add constraint break_glass_permissions_resource_check check (resource in ('patient', 'conversation'));
drop trigger tps_account_buried on auth.users;
drop function tps_account_ends();
drop table tps_submissions, tps_messages, tps_setups, tps_files, tps_shares, tps_case_events, tps_cases;
drop function tps_file_gone();
drop function tps_event_unchanged();
drop sequence tps_case_numbers;
`;
