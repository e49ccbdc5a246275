import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Connections that belong to an organisation: attempts that make one, the log of what was read through one, and own work
 * about patients that is the organisation's and not a person's. Events and settled notices name it too.
 */
export class OrganisationConnections1795486000001 implements MigrationInterface {
  name = 'OrganisationConnections1795486000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
    await runner.query(told(`, 'organisation_id', row ->> 'organisation_id'`));
    await runner.query(settled(LEADERS));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(settled(''));
    await runner.query(told(''));
    await runner.query(DOWN);
  }
}

/** An attempt that lost its organisation must never become one for the hub, so it ends with it. */
const UP = `
alter table connect_attempts
  add column organisation_id uuid references organisations on delete cascade,
  add constraint connect_attempts_organisation check (organisation_id is null or context = 'platform');
create index connect_attempts_organisation on connect_attempts (organisation_id) where organisation_id is not null;
create index platform_connections_organisation on platform_connections (organisation_id)
  where organisation_id is not null;

alter table phi_access_log add column organisation_id uuid;

update patient_refs set organisation_id = null where organisation_id is not null;
alter table patient_refs
  alter column owner_user_id drop not null,
  add constraint patient_refs_organisation foreign key (organisation_id) references organisations on delete cascade,
  add constraint patient_refs_one_owner check (num_nonnulls(owner_user_id, organisation_id) = 1),
  add column owner_id uuid generated always as (coalesce(organisation_id, owner_user_id)) stored,
  drop constraint patient_refs_owner_user_id_tool_name_external_id_is_sample_key,
  add constraint patient_refs_owner unique (owner_id, tool_name, external_id, is_sample);
create index patient_refs_user on patient_refs (owner_user_id) where owner_user_id is not null;
create index patient_refs_organisation on patient_refs (organisation_id) where organisation_id is not null;

update practice_tasks set organisation_id = null where organisation_id is not null;
alter table practice_tasks
  add constraint practice_tasks_organisation foreign key (organisation_id) references organisations on delete cascade;
create index practice_tasks_organisation on practice_tasks (organisation_id) where organisation_id is not null;
`;

/** As before, with what an event of an organisation's connection adds to its data. */
const told = (more: string): string => `
create or replace function connection_told() returns trigger language plpgsql as $$
declare
  row jsonb;
  told text;
begin
  if tg_op = 'DELETE' then row := to_jsonb(old); else row := to_jsonb(new); end if;
  if tg_op = 'DELETE' then
    if old.connection_status <> 'disconnected' then told := 'connection.disconnected'; end if;
  elsif tg_op = 'INSERT' then
    if new.connection_status <> 'disconnected' then told := 'connection.connected'; end if;
  elsif new.connection_status = 'disconnected' then
    if old.connection_status <> 'disconnected' then told := 'connection.disconnected'; end if;
  elsif old.connection_status <> new.connection_status or old.credentials_id is distinct from new.credentials_id
      or (old.needs_reconnect and not new.needs_reconnect) then
    told := 'connection.connected';
  elsif new.needs_reconnect and not old.needs_reconnect then
    told := 'connection.needs_reconnect';
  end if;
  if told is null then return null; end if;
  if told = 'connection.disconnected' then
    delete from webhook_endpoints where context = tg_argv[0] and connection_id = (row ->> 'id')::uuid;
  end if;
  perform emit_hub_event(told, (row ->> 'user_id')::uuid, jsonb_strip_nulls(jsonb_build_object(
    'connection_id', row ->> 'id', 'tool_name', row ->> 'tool_name', 'context', tg_argv[0],
    'user_id', row ->> 'user_id',
    'mode', case when told = 'connection.disconnected' then null
      when row ->> 'connection_status' = 'mock_connected' then 'sample'
      when (row ->> 'dev_mode')::boolean then 'dev' else 'live' end,
    'reason', case when told = 'connection.needs_reconnect' then row ->> 'reconnect_reason' end${more})));
  return null;
end $$;
`;

/** Of an organisation's connection, those who lead it were told. */
const LEADERS = `
        union select m.user_id from organisation_members m
          where m.organisation_id = (to_jsonb(old) ->> 'organisation_id')::uuid`;
const settled = (more: string): string => `
create or replace function connection_settled() returns trigger language plpgsql as $$
declare
  settled text := tg_argv[0] || ':' || old.id;
begin
  if tg_op = 'UPDATE' then
    if new.needs_reconnect and new.connection_status <> 'disconnected' then return null; end if;
  end if;
  if tg_argv[0] = 'reconnect' then
    update notifications set done_at = now(), updated_at = now()
      where user_id = (to_jsonb(old) ->> 'user_id')::uuid and dedupe_key = settled and done_at is null;
  else
    update notifications set done_at = now(), updated_at = now()
      where user_id in (select user_id from user_roles where role = 'admin'${more})
        and dedupe_key = settled and done_at is null;
  end if;
  return null;
end $$;
`;

const DOWN = `
drop index practice_tasks_organisation;
alter table practice_tasks drop constraint practice_tasks_organisation;
delete from patient_refs where owner_user_id is null;
drop index patient_refs_organisation, patient_refs_user;
alter table patient_refs
  drop constraint patient_refs_owner,
  drop column owner_id,
  drop constraint patient_refs_one_owner,
  drop constraint patient_refs_organisation,
  add constraint patient_refs_owner_user_id_tool_name_external_id_is_sample_key
    unique (owner_user_id, tool_name, external_id, is_sample),
  alter column owner_user_id set not null;
alter table phi_access_log drop column organisation_id;
drop index platform_connections_organisation, connect_attempts_organisation;
alter table connect_attempts drop constraint connect_attempts_organisation, drop column organisation_id;
`;
