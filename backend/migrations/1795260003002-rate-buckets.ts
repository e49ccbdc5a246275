import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much of its limit an address has left, for all processes. Unlogged: after a crash everybody starts afresh. */
export class RateBuckets1795260003002 implements MigrationInterface {
  name = 'RateBuckets1795260003002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unlogged table auth.rate_buckets (
        key text primary key,
        tokens double precision not null,
        updated_at timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table auth.rate_buckets');
  }
}
