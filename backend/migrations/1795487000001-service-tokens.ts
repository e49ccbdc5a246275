import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Service tokens by their ids, so that one can be taken back; the tokens themselves are nowhere. */
export class ServiceTokens1795487000001 implements MigrationInterface {
  name = 'ServiceTokens1795487000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table auth.service_tokens');
  }
}

const UP = `
create table auth.service_tokens (
  id uuid primary key,
  name varchar(100) not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);`;
