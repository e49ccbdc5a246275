import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What admins decide and see about a tool beside its settings, which scopes a consent gave, which an attempt asks for,
 * and the hub's own connections: their credentials go with them as people's do.
 */
export class PlatformConsent1795306000001 implements MigrationInterface {
  name = 'PlatformConsent1795306000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
create table tool_states (
  tool_id varchar(60) primary key,
  version int not null default 0,
  fallback boolean not null default true,
  fault text,
  fault_since timestamptz,
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users on delete set null
);

alter table credentials add column scopes text[];
alter table connect_attempts add column scopes text[], add column wanted text[];

create function platform_connection_gone() returns trigger language plpgsql as $$ begin
  delete from credentials
    where context = 'platform' and owner_id = old.id and id::text = old.credentials_id;
  return null;
end $$;
create trigger platform_connection_disconnected after update of connection_status on platform_connections
  for each row when (new.connection_status = 'disconnected' and old.connection_status <> 'disconnected')
  execute function platform_connection_gone();
create trigger platform_connection_deleted after delete on platform_connections
  for each row execute function platform_connection_gone();
`;

const DOWN = `
drop trigger platform_connection_deleted on platform_connections;
drop trigger platform_connection_disconnected on platform_connections;
drop function platform_connection_gone();
alter table connect_attempts drop column scopes, drop column wanted;
alter table credentials drop column scopes;
drop table tool_states;
`;
