import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a person gets an email before a connection ends. The notice in the app comes either way. */
export class ConnectionEndMails1797200008002 implements MigrationInterface {
  name = 'ConnectionEndMails1797200008002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table user_settings add column connection_end_mails boolean not null default true',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table user_settings drop column connection_end_mails');
  }
}
