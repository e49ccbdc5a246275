import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the hub knows of a connection's health: consent to scheduled checks, the last check, and when its credential ends. The
 * row ends with the connection, whoever ended it. New credentials settle the notices about the old ones.
 */
export class ConnectionHealth1797000003001 implements MigrationInterface {
  name = 'ConnectionHealth1797000003001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
create table connection_health (
  connection_id uuid primary key,
  context varchar(10) not null check (context in ('user', 'platform')),
  checks_on boolean,
  next_check_at timestamptz,
  checked_at timestamptz,
  good_at timestamptz,
  outcome varchar(10) check (outcome in ('live', 'failed')),
  error_code varchar(60),
  reason varchar(300),
  asked_at timestamptz,
  check (next_check_at is null or checks_on)
);
create index connection_health_due on connection_health (next_check_at) where next_check_at is not null;
create index connection_health_failed on connection_health (connection_id) where outcome = 'failed';

alter table credentials
  add column key_hint varchar(20),
  add column ends_at timestamptz,
  add column ends_from varchar(10) check (ends_from in ('vendor', 'owner')),
  add column end_notice smallint;
create index credentials_ends on credentials (ends_at) where ends_at is not null;

create index picaos_integrations_listed on picaos_integrations (created_at desc, id desc)
  where connection_status <> 'disconnected';
create index picaos_integrations_tool on picaos_integrations (tool_name, created_at desc, id desc)
  where connection_status <> 'disconnected';
create index picaos_integrations_reconnect on picaos_integrations (created_at desc, id desc)
  where connection_status <> 'disconnected' and needs_reconnect;
create index platform_connections_listed on platform_connections (created_at desc, id desc)
  where connection_status <> 'disconnected';

create function connection_health_ends() returns trigger language plpgsql as $$ begin
  delete from connection_health where connection_id = old.id;
  return null;
end $$;
create trigger health_ends_deleted after delete on picaos_integrations
  for each row execute function connection_health_ends();
create trigger health_ends_disconnected after update of connection_status on picaos_integrations
  for each row when (new.connection_status = 'disconnected' and old.connection_status <> 'disconnected')
  execute function connection_health_ends();
create trigger health_ends_deleted after delete on platform_connections
  for each row execute function connection_health_ends();
create trigger health_ends_disconnected after update of connection_status on platform_connections
  for each row when (new.connection_status = 'disconnected' and old.connection_status <> 'disconnected')
  execute function connection_health_ends();

create function connection_notices_settled() returns trigger language plpgsql as $$
declare
  row jsonb := to_jsonb(old);
  settled text[] := array['reconnect_asked:' || old.id, 'connection_ends:' || old.id];
begin
  update notifications set done_at = now(), updated_at = now()
    where dedupe_key = any(settled) and done_at is null and user_id in (
      select (row ->> 'user_id')::uuid
      union select user_id from user_roles where role = 'admin' and row ->> 'user_id' is null
      union select m.user_id from organisation_members m
        where m.organisation_id = (row ->> 'organisation_id')::uuid);
  return null;
end $$;
create trigger notices_settled_deleted after delete on picaos_integrations
  for each row execute function connection_notices_settled();
create trigger notices_settled after update of credentials_id, connection_status on picaos_integrations
  for each row when (new.credentials_id is distinct from old.credentials_id or new.connection_status = 'disconnected')
  execute function connection_notices_settled();
create trigger notices_settled_deleted after delete on platform_connections
  for each row execute function connection_notices_settled();
create trigger notices_settled after update of credentials_id, connection_status on platform_connections
  for each row when (new.credentials_id is distinct from old.credentials_id or new.connection_status = 'disconnected')
  execute function connection_notices_settled();
`;

const DOWN = `
drop trigger notices_settled on platform_connections;
drop trigger notices_settled_deleted on platform_connections;
drop trigger notices_settled on picaos_integrations;
drop trigger notices_settled_deleted on picaos_integrations;
drop function connection_notices_settled();
drop trigger health_ends_disconnected on platform_connections;
drop trigger health_ends_deleted on platform_connections;
drop trigger health_ends_disconnected on picaos_integrations;
drop trigger health_ends_deleted on picaos_integrations;
drop function connection_health_ends();
drop index platform_connections_listed, picaos_integrations_reconnect, picaos_integrations_tool, picaos_integrations_listed;
drop index credentials_ends;
alter table credentials drop column end_notice, drop column ends_from, drop column ends_at, drop column key_hint;
drop table connection_health;
`;
