import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The directory of specialists, their report templates, and referrals with messages, files and exports. */
export class Specialists1797320000001 implements MigrationInterface {
  name = 'Specialists1797320000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [PROFILES, REFERRALS, PARTS, FILES_END, ACCOUNT_ENDS, SEALED, CALENDARS])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const SPECIALTY = `check (specialty in ('general_dentistry', 'orthodontics', 'oral_surgery', 'periodontics', 'endodontics',
    'prosthodontics', 'pediatric_dentistry', 'oral_pathology'))`;

const PROFILES = `
create table specialist_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references auth.users on delete cascade,
  sample_name varchar(120),
  specialty varchar(30) not null ${SPECIALTY},
  license_number varchar(50) not null,
  license_state char(2) not null,
  document_file_id uuid references files on delete set null,
  regions text[] not null default '{}',
  telehealth boolean not null default false,
  bio varchar(2000) not null default '',
  insurance_notes varchar(1000) not null default '',
  phone varchar(30) not null default '',
  accepts_new boolean not null default true,
  response_hours integer not null default 48 check (response_hours between 1 and 336),
  state varchar(10) not null check (state in ('applied', 'approved', 'paused', 'declined')),
  decision_note varchar(1000),
  decided_by uuid references auth.users on delete set null,
  decided_at timestamptz,
  applied_at timestamptz not null,
  is_sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint specialist_profiles_person check ((user_id is null) = (sample_name is not null))
);
create index specialist_profiles_directory on specialist_profiles (specialty, accepts_new) where state = 'approved';
create index specialist_profiles_state on specialist_profiles (state, applied_at);

create table report_templates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  name varchar(80) not null,
  findings varchar(4000) not null default '',
  treatment varchar(4000) not null default '',
  follow_up varchar(2000) not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, name)
);
`;

const REFERRALS = `
create sequence referral_numbers;
create table referrals (
  id uuid primary key default gen_random_uuid(),
  number varchar(12) not null unique,
  from_user_id uuid references auth.users on delete set null,
  to_user_id uuid references auth.users on delete set null,
  specialist_id uuid references specialist_profiles on delete set null,
  kind varchar(10) not null check (kind in ('referral', 'opinion')),
  specialty varchar(30) ${SPECIALTY},
  urgency varchar(10) not null check (urgency in ('routine', 'soon', 'emergency')),
  patient_ref_id uuid references patient_refs on delete set null,
  patient_is_sample boolean not null default false,
  teeth text[] not null default '{}',
  sealed_content text not null,
  sealed_decline_reason text,
  sealed_report text,
  consent_at timestamptz,
  state varchar(10) not null default 'draft'
    check (state in ('draft', 'sent', 'more_info', 'accepted', 'declined', 'scheduled', 'completed', 'closed')),
  sent_at timestamptz,
  due_at timestamptz,
  escalated_at timestamptz,
  scheduled_at timestamptz,
  visit_minutes integer check (visit_minutes between 5 and 480),
  visit_zone varchar(64),
  sequence integer not null default 0,
  copied_from uuid references referrals on delete set null,
  is_sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index referrals_inbox on referrals (to_user_id, state, urgency) where to_user_id is not null;
create index referrals_sent on referrals (from_user_id, state) where from_user_id is not null;
create index referrals_specialist on referrals (specialist_id) where specialist_id is not null;
create index referrals_late on referrals (due_at) where state = 'sent' and escalated_at is null;
create index referrals_done on referrals (updated_at) where state in ('closed', 'declined');
`;

const PARTS = `
create table referral_messages (
  id uuid primary key default gen_random_uuid(),
  referral_id uuid not null references referrals on delete cascade,
  author_id uuid references auth.users on delete set null,
  author_kind varchar(10) not null check (author_kind in ('sender', 'receiver', 'system')),
  kind varchar(10) not null check (kind in ('message', 'question', 'sent', 'accepted', 'declined', 'scheduled',
    'completed', 'closed', 'overdue')),
  sealed_body text,
  created_at timestamptz not null default now()
);
create index referral_messages_referral on referral_messages (referral_id, created_at);

create table referral_files (
  id uuid primary key default gen_random_uuid(),
  referral_id uuid not null references referrals on delete cascade,
  file_id uuid not null references files on delete cascade,
  added_by uuid references auth.users on delete set null,
  part varchar(10) not null check (part in ('request', 'report')),
  taken_on date not null,
  created_at timestamptz not null default now(),
  unique (referral_id, file_id)
);
create index referral_files_file on referral_files (file_id);

create table referral_exports (
  id uuid primary key default gen_random_uuid(),
  referral_id uuid not null references referrals on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  file_id uuid references files on delete set null,
  created_at timestamptz not null default now()
);
create index referral_exports_referral on referral_exports (referral_id, user_id);
create index referral_exports_file on referral_exports (file_id) where file_id is not null;
`;

/** A file goes with the last referral that names it: one that was sent again names the same files. */
const FILES_END = `
create function referral_file_deleted() returns trigger language plpgsql as $$ begin
  delete from public.files f where f.id = old.file_id
    and not exists (select 1 from public.referral_files r where r.file_id = f.id);
  return null;
end $$;
create trigger referral_file_deleted after delete on referral_files
  for each row execute function referral_file_deleted();
create function specialist_document_left() returns trigger language plpgsql as $$ begin
  delete from public.files where id = old.document_file_id;
  return null;
end $$;
create trigger specialist_document_deleted after delete on specialist_profiles
  for each row when (old.document_file_id is not null) execute function specialist_document_left();
create trigger specialist_document_replaced after update of document_file_id on specialist_profiles
  for each row when (old.document_file_id is not null and old.document_file_id is distinct from new.document_file_id)
  execute function specialist_document_left();
`;

/** An account that ends leaves the referrals it sent and received to the other side; nobody's are deleted. */
const ACCOUNT_ENDS = `
create function auth.referrals_end() returns trigger language plpgsql as $$ begin
  delete from public.referrals where from_user_id = old.id and state = 'draft';
  delete from public.referrals where from_user_id = old.id and to_user_id is null;
  delete from public.referrals where to_user_id = old.id and from_user_id is null;
  update public.referrals set from_user_id = null, patient_ref_id = null where from_user_id = old.id;
  update public.referrals set to_user_id = null where to_user_id = old.id;
  update public.referral_messages set author_id = null where author_id = old.id;
  update public.referral_files set added_by = null where added_by = old.id;
  delete from public.referral_exports where user_id = old.id;
  delete from public.specialist_profiles where user_id = old.id;
  delete from public.report_templates where user_id = old.id;
  return old;
end $$;
create trigger referrals_end_deleted before delete on auth.users for each row execute function auth.referrals_end();
create trigger referrals_end_buried after update of deleted_at on auth.users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function auth.referrals_end();
`;

const SEALED = `
select vault_watch('referrals', 'sealed_content');
select vault_watch('referrals', 'sealed_decline_reason');
select vault_watch('referrals', 'sealed_report');
select vault_watch('referral_messages', 'sealed_body');
`;

/** Visits of referrals are a new subject of calendar entries. */
const subjects = (types: string): string => `
alter table calendar_pushes drop constraint calendar_pushes_subject_type_check;
alter table calendar_pushes add constraint calendar_pushes_subject_type_check check (subject_type in (${types}));
`;
const CALENDARS = subjects(`'event', 'launch_task', 'appointment', 'referral'`);

const DOWN = `
delete from calendar_pushes where subject_type = 'referral';
${subjects(`'event', 'launch_task', 'appointment'`)}
drop trigger referrals_end_buried on auth.users;
drop trigger referrals_end_deleted on auth.users;
drop function auth.referrals_end();
drop table referral_exports, referral_files, referral_messages, referrals, report_templates, specialist_profiles;
drop sequence referral_numbers;
drop function referral_file_deleted();
drop function specialist_document_left();
`;
