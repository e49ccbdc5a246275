import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Buckets, their objects, and uploads that are open or count for the day. The bytes lie beside those of `files`: a row that goes, or
 * that gets other bytes, leaves its key in `file_removals`.
 */
export class Storage1797200003001 implements MigrationInterface {
  name = 'Storage1797200003001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
create table storage_buckets (
  id varchar(100) primary key,
  public boolean not null default false,
  file_size_limit bigint check (file_size_limit > 0),
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into storage_buckets (id, public, file_size_limit, allowed_mime_types)
  values ('avatars', true, 5242880, array['image/png', 'image/jpeg', 'image/webp']);

create table storage_objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id varchar(100) not null references storage_buckets,
  name varchar(1024) collate "C" not null check (octet_length(name) between 1 and 1024),
  owner_id uuid references auth.users on delete set null,
  version uuid not null,
  mime varchar(255) not null,
  bytes bigint not null check (bytes >= 0),
  checksum varchar(64) not null,
  cache_control varchar(100) not null,
  user_metadata jsonb,
  storage_key varchar(64) not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  unique (bucket_id, name)
);
create index storage_objects_owner on storage_objects (owner_id) include (bytes);
create index storage_objects_folder on storage_objects (split_part(name, '/', 1));
create function storage_object_bytes_gone() returns trigger language plpgsql as $$ begin
  insert into public.file_removals (storage_key) values (old.storage_key) on conflict do nothing;
  return null;
end $$;
create trigger storage_object_deleted after delete on storage_objects
  for each row execute function storage_object_bytes_gone();
create trigger storage_object_replaced after update of storage_key on storage_objects for each row
  when (old.storage_key <> new.storage_key) execute function storage_object_bytes_gone();

create table storage_uploads (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references auth.users on delete cascade,
  bytes bigint not null check (bytes >= 0),
  storage_key varchar(64) not null unique,
  state varchar(10) not null check (state in ('open', 'kept', 'ended')),
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index storage_uploads_owner on storage_uploads (owner_id, created_at desc);
create index storage_uploads_end on storage_uploads (ends_at);
create trigger storage_upload_deleted after delete on storage_uploads for each row
  when (old.state = 'open') execute function storage_object_bytes_gone();
create trigger storage_upload_ended after update of state on storage_uploads for each row
  when (old.state = 'open' and new.state = 'ended') execute function storage_object_bytes_gone();

create function auth.storage_end() returns trigger language plpgsql as $$ begin
  delete from public.storage_uploads where owner_id = old.id;
  delete from public.storage_objects where owner_id = old.id or split_part(name, '/', 1) = old.id::text;
  return old;
end $$;
create trigger storage_end_deleted before delete on auth.users for each row execute function auth.storage_end();
create trigger storage_end_buried after update of deleted_at on auth.users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function auth.storage_end();

alter table profiles add column avatar_path text check (octet_length(avatar_path) <= 1024);
`;

const DOWN = `
alter table profiles drop column avatar_path;
drop trigger storage_end_buried on auth.users;
drop trigger storage_end_deleted on auth.users;
drop function auth.storage_end();
drop table storage_uploads;
drop table storage_objects;
drop table storage_buckets;
drop function storage_object_bytes_gone();
`;
