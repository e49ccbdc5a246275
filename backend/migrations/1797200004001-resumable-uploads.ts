import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploads of several requests. Their bytes lie in DATA_DIR/files/unfinished; a row that goes leaves them to a recurring task. */
export class ResumableUploads1797200004001 implements MigrationInterface {
  name = 'ResumableUploads1797200004001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table storage_resumable_uploads');
  }
}

const UP = `
create table storage_resumable_uploads (
  id uuid primary key,
  reservation_id uuid unique references storage_uploads on delete set null,
  owner_id uuid references auth.users on delete cascade,
  bucket_id varchar(100) not null references storage_buckets on delete cascade,
  name text not null check (octet_length(name) between 1 and 1024),
  mode varchar(10) not null check (mode in ('create', 'upsert')),
  type varchar(255) not null,
  cache_control varchar(100) not null,
  user_metadata jsonb,
  bytes bigint not null check (bytes >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz
);
create index storage_resumable_uploads_end on storage_resumable_uploads (expires_at);
create index storage_resumable_uploads_owner on storage_resumable_uploads (owner_id);
create index storage_resumable_uploads_bucket on storage_resumable_uploads (bucket_id);
`;
