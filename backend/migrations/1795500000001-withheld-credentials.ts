import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a credential is sent nowhere, because the address it was given for is another one now. */
export class WithheldCredentials1795500000001 implements MigrationInterface {
  name = 'WithheldCredentials1795500000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table credentials add column withheld_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table credentials drop column withheld_at');
  }
}
