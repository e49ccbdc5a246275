import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What an authorization needs beside the attempt, which of several processes renews a token, and tokens that are still
 * to be revoked. The triggers see to it that a credential goes with its connection and its token is revoked, whoever
 * changed the row.
 */
export class Oauth1795260009000 implements MigrationInterface {
  name = 'Oauth1795260009000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
alter table connect_attempts
  add column state_hash text unique,
  add column browser_hash text,
  add column sealed_oauth text,
  add column exchange_started_at timestamptz,
  add column sealed_tokens text;

alter table credentials
  add column version int not null default 0,
  add column renewing_until timestamptz,
  add column revocable boolean not null default false;

create table token_revocations (
  id uuid primary key default gen_random_uuid(),
  context varchar(10) not null check (context in ('user', 'platform')),
  owner_id uuid not null,
  tool_id varchar(60) not null,
  sealed text not null,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now()
);
create index token_revocations_due on token_revocations (next_try_at);

create function credential_gone() returns trigger language plpgsql as $$ begin
  insert into token_revocations (context, owner_id, tool_id, sealed)
    values (old.context, old.owner_id, old.tool_id, old.sealed);
  return null;
end $$;
create trigger credential_gone after delete on credentials
  for each row when (old.revocable) execute function credential_gone();

create function connection_gone() returns trigger language plpgsql as $$ begin
  delete from credentials
    where context = 'user' and owner_id = old.user_id and id::text = old.credentials_id;
  return null;
end $$;
create trigger connection_disconnected after update of connection_status on picaos_integrations
  for each row when (new.connection_status = 'disconnected' and old.connection_status <> 'disconnected')
  execute function connection_gone();
create trigger connection_deleted after delete on picaos_integrations
  for each row execute function connection_gone();

create function attempt_tokens_gone() returns trigger language plpgsql as $$ begin
  insert into token_revocations (context, owner_id, tool_id, sealed)
    values (old.context, old.user_id, old.tool_id, old.sealed_tokens);
  new.sealed_tokens := null;
  return new;
end $$;
create trigger attempt_tokens_gone before update of state on connect_attempts
  for each row when (old.sealed_tokens is not null and new.state in ('failed', 'cancelled', 'expired'))
  execute function attempt_tokens_gone();
`;

const DOWN = `
drop trigger attempt_tokens_gone on connect_attempts;
drop trigger connection_deleted on picaos_integrations;
drop trigger connection_disconnected on picaos_integrations;
drop trigger credential_gone on credentials;
drop function attempt_tokens_gone(), connection_gone(), credential_gone();
drop table token_revocations;
alter table credentials drop column version, drop column renewing_until, drop column revocable;
alter table connect_attempts drop column state_hash, drop column browser_hash, drop column sealed_oauth,
  drop column exchange_started_at, drop column sealed_tokens;
`;
