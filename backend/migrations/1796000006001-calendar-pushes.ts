import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries that the hub keeps up to date in people's own calendars: the outbox of the job that writes them. */
export class CalendarPushes1796000006001 implements MigrationInterface {
  name = 'CalendarPushes1796000006001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table calendar_pushes (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references auth.users on delete cascade,
      tool_name varchar(60) not null,
      subject_type varchar(20) not null check (subject_type in ('event', 'launch_task', 'appointment')),
      subject_id varchar(200) not null,
      request_id uuid not null default gen_random_uuid(),
      external_id varchar(1024),
      state varchar(10) not null check (state in ('queued', 'done', 'failed', 'removed')),
      wanted boolean not null default true,
      revision integer not null default 1,
      source varchar(10) check (source in ('pica_live', 'mock_data')),
      error varchar(500),
      error_code varchar(40),
      sequence integer,
      title varchar(200),
      starts_at timestamptz,
      ends_at timestamptz,
      time_zone varchar(64),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (user_id, tool_name, subject_type, subject_id)
    )`);
    await runner.query(
      'create index calendar_pushes_subject on calendar_pushes (subject_type, subject_id, user_id)',
    );
    await runner.query(
      `create index calendar_pushes_queued on calendar_pushes (updated_at) where state = 'queued'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table calendar_pushes');
  }
}
