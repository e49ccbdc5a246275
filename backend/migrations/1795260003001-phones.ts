import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The telephone number a person wants to change to, until its code was given. */
export class Phones1795260003001 implements MigrationInterface {
  name = 'Phones1795260003001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table auth.users add column new_phone text, add column phone_change_sent_at timestamptz',
    );
    await runner.query('create index users_new_phone on auth.users (new_phone) where new_phone is not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table auth.users drop column new_phone, drop column phone_change_sent_at');
  }
}
