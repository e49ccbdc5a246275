import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Files that people send, and which message of a ticket holds which. The bytes lie in DATA_DIR; a row that goes leaves its
 * key behind, so that they are removed after the commit. Comes after support.
 */
export class Files1795413000001 implements MigrationInterface {
  name = 'Files1795413000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
create table files (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references auth.users on delete set null,
  purpose varchar(40) not null check (purpose in ('ticket')),
  name varchar(160) not null,
  mime varchar(100) not null,
  bytes bigint not null check (bytes >= 0),
  checksum varchar(64),
  phi boolean not null default false,
  storage_key varchar(64) not null unique,
  state varchar(10) not null check (state in ('uploading', 'ok', 'rejected')),
  attached_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state <> 'ok' or checksum is not null)
);
create index files_owner on files (owner_id, created_at desc);
create index files_unattached on files (created_at) where attached_at is null;

create table file_removals (
  storage_key varchar(64) primary key,
  created_at timestamptz not null default now()
);
create function file_deleted() returns trigger language plpgsql as $$ begin
  insert into public.file_removals (storage_key) values (old.storage_key) on conflict do nothing;
  return null;
end $$;
create trigger file_deleted after delete on files for each row execute function file_deleted();

create table ticket_files (
  file_id uuid primary key references files on delete cascade,
  message_id uuid not null references ticket_messages on delete cascade,
  position smallint not null
);
create index ticket_files_message on ticket_files (message_id);
create function ticket_file_deleted() returns trigger language plpgsql as $$ begin
  delete from public.files where id = old.file_id;
  return null;
end $$;
create trigger ticket_file_deleted after delete on ticket_files
  for each row execute function ticket_file_deleted();

create function auth.files_end() returns trigger language plpgsql as $$ begin
  delete from public.files where owner_id = old.id and attached_at is null;
  update public.files set owner_id = null where owner_id = old.id;
  return old;
end $$;
create trigger files_end_deleted before delete on auth.users for each row execute function auth.files_end();
create trigger files_end_buried after update of deleted_at on auth.users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function auth.files_end();
`;

const DOWN = `
drop trigger files_end_buried on auth.users;
drop trigger files_end_deleted on auth.users;
drop function auth.files_end();
drop table ticket_files;
drop function ticket_file_deleted();
drop table files;
drop table file_removals;
drop function file_deleted();
`;
