import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One record of broken rules, with type, rule and acting role. It is only appended to. */
export class Violations1797000001001 implements MigrationInterface {
  name = 'Violations1797000001001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
create table violations (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  type varchar(30) not null
    constraint violations_type_check check (type in ('system_prompt_missing', 'integration_context', 'direct_api_usage')),
  actor_id uuid,
  acting_role varchar(10) not null constraint violations_acting_role_check check (acting_role in ('admin', 'non_admin')),
  rule varchar(60) not null,
  tool_id varchar(60),
  context varchar(10) constraint violations_context_check check (context in ('user', 'platform')),
  request_id text,
  detail jsonb not null default '{}'
);
create index violations_at on violations (at desc, id desc);
create index violations_actor on violations (actor_id, at desc);
create function violation_changed() returns trigger language plpgsql as $$ begin
  raise exception 'violations are only appended';
end $$;
create trigger violation_changed before update on violations for each row execute function violation_changed();
`;

const DOWN = `
drop table violations;
drop function violation_changed();
`;
