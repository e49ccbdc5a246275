import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The call log names the field of an answer that did not fit its tool. */
export class MisfitFields1797470000101 implements MigrationInterface {
  name = 'MisfitFields1797470000101';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table call_log add column error_field varchar(120)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table call_log drop column error_field');
  }
}
