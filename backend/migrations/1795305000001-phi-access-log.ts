import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who looked at or changed which patient's data, by opaque references only. It is appended to; lines are never changed,
 * and go by age alone. The table of claims lets one process of several do a sweep; the index serves the attempts' one.
 */
export class PhiAccessLog1795305000001 implements MigrationInterface {
  name = 'PhiAccessLog1795305000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
create table phi_access_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_kind varchar(20) not null,
  action varchar(10) not null
    check (action in ('list', 'view', 'reveal', 'create', 'update', 'delete', 'export', 'send')),
  resource_type varchar(60) not null,
  resource_ref text,
  patient_ref text,
  records integer,
  tool_id varchar(60),
  connection_id uuid,
  operation varchar(80),
  context varchar(10) not null check (context in ('user', 'platform')),
  source varchar(12) not null check (source in ('pica_live', 'mock_data')),
  reason text,
  request_id text,
  ip inet
);
create index phi_access_log_actor on phi_access_log (actor_id, id);
create index phi_access_log_patient on phi_access_log (patient_ref, id) where patient_ref is not null;
create index phi_access_log_at on phi_access_log using brin (at);

create function phi_access_unchanged() returns trigger language plpgsql as $$ begin
  raise exception 'phi_access_log is only appended to';
end $$;
create trigger phi_access_unchanged before update on phi_access_log
  for each statement execute function phi_access_unchanged();

create table sweep_claims (
  name varchar(60) primary key,
  claimed_at timestamptz not null
);
create index connect_attempts_finished on connect_attempts (finished_at) where finished_at is not null;
`;

const DOWN = `
drop index connect_attempts_finished;
drop table sweep_claims;
drop table phi_access_log;
drop function phi_access_unchanged();
`;
