import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Redacted bodies beside each call, addresses at which vendors tell us what happened, and events told to others. An event
 * is written by the very statement that changes a connection, by triggers: so it is whoever changes the row. Without a
 * subscription nothing is written.
 */
export class ActivityAndEvents1795307000001 implements MigrationInterface {
  name = 'ActivityAndEvents1795307000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ACTIVITY);
    await runner.query(WEBHOOKS);
    await runner.query(EVENTS);
    await runner.query(TRIGGERS);
    await runner.query(`select vault_watch('webhook_endpoints', 'sealed_secret'),
      vault_watch('event_subscriptions', 'sealed_secret')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const ACTIVITY = `
alter table call_log add column input jsonb, add column output jsonb, drop constraint call_log_source_check;
alter table call_log add constraint call_log_source_check
  check (source in ('pica_live', 'mock_data', 'error', 'received'));
drop index call_log_connection;
create index call_log_activity on call_log (connection_id, at desc, id desc);
create index call_log_at on call_log (at desc, id desc);
create index call_log_request on call_log (request_id);
`;

const WEBHOOKS = `
create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  tool_id varchar(60) not null,
  context varchar(10) not null check (context in ('user', 'platform')),
  connection_id uuid not null,
  user_id uuid references auth.users on delete cascade,
  token_hash text not null unique,
  sealed_secret text,
  created_at timestamptz not null default now(),
  last_received_at timestamptz,
  unique (context, connection_id)
);

create table received_events (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event_key text,
  type varchar(80) not null,
  shape jsonb,
  request_id text not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  unique (endpoint_id, event_key)
);
create index received_events_waiting on received_events (received_at) where handled_at is null;
create index received_events_at on received_events (received_at);
`;

const EVENTS = `
create table event_subscriptions (
  id uuid primary key default gen_random_uuid(),
  scope varchar(10) not null check (scope in ('user', 'platform')),
  user_id uuid references auth.users on delete cascade,
  created_by uuid references auth.users on delete set null,
  url text not null,
  description varchar(120) not null default '',
  events text[] not null,
  allow_private boolean not null default false,
  sealed_secret text not null,
  state varchar(10) not null default 'active' check (state in ('active', 'paused', 'failed')),
  last_success_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((scope = 'user') = (user_id is not null))
);
create index event_subscriptions_owner on event_subscriptions (user_id, created_at);

create table hub_events (
  id uuid primary key default gen_random_uuid(),
  type varchar(60) not null,
  user_id uuid,
  data jsonb not null,
  created_at timestamptz not null default now()
);
create index hub_events_at on hub_events (created_at);

create table event_deliveries (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references hub_events on delete cascade,
  subscription_id uuid not null references event_subscriptions on delete cascade,
  state varchar(10) not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  last_try_at timestamptz,
  last_status integer,
  last_error varchar(40),
  created_at timestamptz not null default now(),
  unique (subscription_id, event_id)
);
create index event_deliveries_due on event_deliveries (next_try_at) where state = 'waiting';
create index event_deliveries_event on event_deliveries (event_id);

create function emit_hub_event(event_type text, event_user uuid, event_data jsonb) returns void
  language plpgsql as $$
declare
  wanted uuid[];
  event uuid;
begin
  select array_agg(s.id) into wanted from event_subscriptions s
    where s.state = 'active' and event_type = any (s.events) and (s.scope = 'platform' or s.user_id = event_user);
  if wanted is null then return; end if;
  insert into hub_events (type, user_id, data) values (event_type, event_user, event_data) returning id into event;
  insert into event_deliveries (event_id, subscription_id) select event, unnest(wanted);
  perform pg_notify('events_out', '');
end $$;
`;

/** Argument: whose connections the table holds. */
const TRIGGERS = `
create function connection_told() returns trigger language plpgsql as $$
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
    'reason', case when told = 'connection.needs_reconnect' then row ->> 'reconnect_reason' end)));
  return null;
end $$;

create trigger connection_told after insert or delete
  or update of connection_status, needs_reconnect, credentials_id on picaos_integrations
  for each row execute function connection_told('user');
create trigger connection_told after insert or delete
  or update of connection_status, needs_reconnect, credentials_id on platform_connections
  for each row execute function connection_told('platform');
`;

const DOWN = `
drop trigger connection_told on platform_connections;
drop trigger connection_told on picaos_integrations;
drop function connection_told();
drop function emit_hub_event(text, uuid, jsonb);
drop table event_deliveries, hub_events, event_subscriptions, received_events, webhook_endpoints;
drop index call_log_request, call_log_at, call_log_activity;
create index call_log_connection on call_log (connection_id, at desc);
delete from call_log where source = 'received';
alter table call_log drop constraint call_log_source_check, drop column input, drop column output;
alter table call_log add constraint call_log_source_check check (source in ('pica_live', 'mock_data', 'error'));
`;
