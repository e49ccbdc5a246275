import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Windows in which somebody connects a tool for a web app of another origin, without a session of this hub's own pages. */
export class ConnectWindows1797200005001 implements MigrationInterface {
  name = 'ConnectWindows1797200005001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table connect_windows');
  }
}

/** Proof and token are hashes; a used proof is null. */
const TABLE = `
create table connect_windows (
  attempt_id uuid primary key references connect_attempts on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  session_id uuid not null,
  origin varchar(300) not null,
  return_to varchar(400),
  proof_hash text,
  proof_expires_at timestamptz not null,
  token_hash text,
  expires_at timestamptz not null
);
create index connect_windows_user on connect_windows (user_id);
`;
