import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who suspended an account, when and why; `banned_until` alone still says whether it is suspended. */
export class Suspensions1795260003000 implements MigrationInterface {
  name = 'Suspensions1795260003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table auth.users add column suspended_at timestamptz, add column suspended_reason text,
        add column suspended_by uuid references auth.users on delete set null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table auth.users drop column suspended_at, drop column suspended_reason, drop column suspended_by`);
  }
}
