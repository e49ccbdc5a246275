import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the last whole backup was written, so that somebody is told when none was for too long. */
export class BackupRuns1797000008001 implements MigrationInterface {
  name = 'BackupRuns1797000008001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table backup_runs (
      id uuid primary key default gen_random_uuid(),
      taken_at timestamptz not null,
      finished_at timestamptz not null default now(),
      version varchar(40) not null,
      key_id varchar(100) not null,
      bytes bigint not null
    )`);
    await runner.query(`create index backup_runs_taken_at on backup_runs (taken_at desc)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table backup_runs');
  }
}
