import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records of continuing education: issued here, declared by people themselves, and the schemes that recognise the provider. */
export class CeRecords1796000002001 implements MigrationInterface {
  name = 'CeRecords1796000002001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PURPOSE);
    await runner.query(RECORDS);
    await runner.query(PROVIDER);
    await runner.query(ENDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

/** The purposes are listed in common/files alone, so that a further one needs no migration. */
const PURPOSE = `
alter table files drop constraint files_purpose_check,
  add constraint files_purpose_check check (purpose ~ '^[a-z_]+$');
`;

const METHODS = `method varchar(20) not null check (method in ('live_inperson', 'live_webinar', 'participation', 'self_instruction'))`;

const RECORDS = `
create table ce_records (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete set null,
  activity_type varchar(10) not null check (activity_type in ('course', 'event')),
  activity_id uuid not null,
  activity_title varchar(160) not null,
  provider_name varchar(160) not null,
  signatory varchar(160),
  ${METHODS},
  agd_subject_code char(3) check (agd_subject_code ~ '^[0-9]{3}$'),
  credits numeric(4,2) not null check (credits > 0 and credits * 4 = floor(credits * 4)),
  completed_on date not null,
  location varchar(160) not null,
  instructor_names text not null,
  participant_name varchar(200) not null,
  license_number varchar(60),
  license_state char(2),
  scheme_statements jsonb not null default '[]',
  verification_code char(12) not null unique,
  pdf_file_id uuid references files on delete set null,
  revoked_at timestamptz,
  revoked_reason varchar(500),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, activity_type, activity_id),
  check ((revoked_at is null) = (revoked_reason is null))
);
create index ce_records_person on ce_records (user_id, completed_on desc);
create index ce_records_newest on ce_records (created_at desc, id);
create index ce_records_pdf on ce_records (pdf_file_id) where pdf_file_id is not null;

create table ce_outside_records (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  title varchar(160) not null,
  provider_name varchar(160) not null,
  ${METHODS},
  agd_subject_code char(3) check (agd_subject_code ~ '^[0-9]{3}$'),
  credits numeric(5,2) not null check (credits > 0 and credits <= 200),
  completed_on date not null,
  file_id uuid unique references files on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index ce_outside_records_person on ce_outside_records (user_id, completed_on desc);
create function ce_outside_file_deleted() returns trigger language plpgsql as $$ begin
  delete from public.files where id = old.file_id;
  return null;
end $$;
create trigger ce_outside_file_deleted after delete on ce_outside_records for each row
  when (old.file_id is not null) execute function ce_outside_file_deleted();
`;

const PROVIDER = `
create table ce_provider (
  one boolean primary key default true check (one),
  name varchar(160) not null,
  signatory varchar(160),
  updated_at timestamptz not null
);

create table ce_schemes (
  id uuid primary key default gen_random_uuid(),
  scheme varchar(80) not null,
  provider_name varchar(160) not null,
  provider_number varchar(60) not null,
  term_start date not null,
  term_end date not null,
  statement text not null check (length(statement) between 1 and 2000),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (scheme, term_start),
  check (term_end >= term_start)
);
`;

/** CE records are kept for seven years or longer, also without an account; what people declared themselves is private. */
const ENDS = `
create function ce_account_ends() returns trigger language plpgsql as $$ begin
  delete from public.ce_outside_records where user_id = old.id;
  return null;
end $$;
create trigger ce_account_buried after update of deleted_at on auth.users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function ce_account_ends();
`;

const DOWN = `
drop trigger ce_account_buried on auth.users;
drop function ce_account_ends();
drop table ce_schemes, ce_provider, ce_outside_records, ce_records;
drop function ce_outside_file_deleted();
delete from files where purpose <> 'ticket';
alter table files drop constraint files_purpose_check,
  add constraint files_purpose_check check (purpose in ('ticket'));
`;
