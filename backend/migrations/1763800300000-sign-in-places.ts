import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a person signed in from before, as an HMAC of device and network: a dump tells neither. */
export class SignInPlaces1763800300000 implements MigrationInterface {
  name = 'SignInPlaces1763800300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table auth.sign_in_places (
        user_id uuid not null references auth.users on delete cascade,
        place text not null,
        seen_at timestamptz not null default now(),
        primary key (user_id, place)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table auth.sign_in_places');
  }
}
