import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an admin put a failed mail away: it was looked at, and nothing more will come of it. */
export class DismissedMails1797200008001 implements MigrationInterface {
  name = 'DismissedMails1797200008001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mails add column dismissed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table mails drop column dismissed_at');
  }
}
