import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links by which calendar programs read the tasks of a launch plan. */
export class LaunchFeeds1797420000001 implements MigrationInterface {
  name = 'LaunchFeeds1797420000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table launch_feeds (
      plan_id uuid primary key references launch_plans on delete cascade,
      token_hash text not null constraint launch_feeds_token_hash_key unique,
      created_at timestamptz not null default now())`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table launch_feeds');
  }
}
