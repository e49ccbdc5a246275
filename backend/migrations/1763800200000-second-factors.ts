import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors of sign-in, their challenges, and recovery codes (kept as HMAC only). */
export class SecondFactors1763800200000 implements MigrationInterface {
  name = 'SecondFactors1763800200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
create table auth.factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  factor_type text not null check (factor_type in ('totp')),
  friendly_name text not null,
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  sealed_secret text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_challenged_at timestamptz,
  unique (user_id, friendly_name)
);

create table auth.factor_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.factors on delete cascade,
  ip inet not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index factor_challenges_factor on auth.factor_challenges (factor_id);
create index factor_challenges_expiry on auth.factor_challenges (expires_at);

create table auth.recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  code_hmac text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hmac)
);

alter table auth.sessions add column factor_id uuid references auth.factors on delete set null;
create index sessions_factor on auth.sessions (factor_id) where factor_id is not null;
`;

const DOWN = `
alter table auth.sessions drop column factor_id;
drop table auth.recovery_codes, auth.factor_challenges, auth.factors;
`;
