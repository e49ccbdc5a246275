import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What admins decide for the whole hub. The settings of the assistant move here; `ai_settings` stays for the version before and
 * is dropped by the release after this one.
 */
export class PlatformSettings1797100005001 implements MigrationInterface {
  name = 'PlatformSettings1797100005001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
create table platform_settings (
  key varchar(60) primary key,
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  version integer not null default 2,
  updated_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into platform_settings (key, value, version, updated_by, updated_at)
  select 'assistant', jsonb_build_object('system_prompt', system_prompt, 'monthly_tokens', monthly_tokens), version,
      updated_by, updated_at
    from ai_settings where version > 1;
`;

const DOWN = `
update ai_settings a set system_prompt = s.value ->> 'system_prompt', version = s.version,
    monthly_tokens = (s.value ->> 'monthly_tokens')::bigint, updated_by = s.updated_by, updated_at = s.updated_at
  from platform_settings s where s.key = 'assistant';
drop table platform_settings;
`;
