import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The jobs that calls began at vendors, by the hash of their id: events about others are refused. */
export class BegunJobs1797480000201 implements MigrationInterface {
  name = 'BegunJobs1797480000201';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table begun_jobs (
        connection_id uuid not null,
        job_hash text not null,
        begun_at timestamptz not null,
        primary key (connection_id, job_hash)
      )`);
    await runner.query('create index begun_jobs_at on begun_jobs (begun_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table begun_jobs');
  }
}
