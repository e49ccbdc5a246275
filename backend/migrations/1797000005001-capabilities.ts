import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What admins switch on and off by role and organisation. */
export class Capabilities1797000005001 implements MigrationInterface {
  name = 'Capabilities1797000005001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
create table capabilities (
  key varchar(80) primary key,
  description varchar(300) not null,
  default_on boolean not null,
  overrides jsonb not null default '[]' check (jsonb_typeof(overrides) = 'array'),
  version integer not null default 1,
  updated_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
`;

const DOWN = `
drop table capabilities;
`;
