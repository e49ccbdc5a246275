/** Connections, credentials, attempts and what they leave behind. Text columns named sealed hold vault ciphertext. */
export const hubTables = {
  up: `
create table credentials (
  id uuid primary key default gen_random_uuid(),
  context varchar(10) not null check (context in ('user', 'platform')),
  owner_id uuid not null,
  tool_id varchar(60) not null,
  sealed text not null,
  account_label text,
  created_at timestamptz not null default now(),
  rotated_at timestamptz
);
create index credentials_owner on credentials (owner_id, tool_id);

create table picaos_integrations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  tool_name text not null,
  connection_status varchar(20) not null check (connection_status in ('connected', 'mock_connected', 'disconnected')),
  permissions jsonb not null default '{"read": true, "write": true}',
  credentials_id text,
  is_pica_native boolean not null default false,
  mock_data_enabled boolean not null default false,
  dev_mode boolean not null default false,
  needs_reconnect boolean not null default false,
  reconnect_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index picaos_integrations_owner on picaos_integrations (user_id, tool_name);

create table platform_connections (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid,
  tool_name text not null,
  connection_status varchar(20) not null check (connection_status in ('connected', 'mock_connected', 'disconnected')),
  permissions jsonb not null default '{"read": true, "write": true}',
  credentials_id text,
  is_pica_native boolean not null default false,
  mock_data_enabled boolean not null default false,
  dev_mode boolean not null default false,
  needs_reconnect boolean not null default false,
  reconnect_reason text,
  created_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index platform_connections_owner on platform_connections (tool_name, organisation_id) nulls not distinct;

create table connect_attempts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  tool_id varchar(60) not null,
  context varchar(10) not null default 'user' check (context in ('user', 'platform')),
  state varchar(20) not null check (state in ('open', 'checking', 'connected', 'failed', 'cancelled', 'expired')),
  mode varchar(10) check (mode in ('native', 'dev', 'mock')),
  nonce text not null,
  link_token_hash text unique,
  link_token_used_at timestamptz,
  sealed_input text,
  credentials_id uuid,
  connection_id uuid,
  steps jsonb not null default '[]',
  error_code text,
  error_message text,
  message text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  finished_at timestamptz
);
create index connect_attempts_owner on connect_attempts (user_id, created_at desc);
create index connect_attempts_open on connect_attempts (updated_at) where state in ('open', 'checking');

create table mock_records (
  connection_id uuid not null,
  collection varchar(60) not null,
  key text not null,
  value jsonb not null,
  primary key (connection_id, collection, key)
);

create table tool_settings (
  tool_id varchar(60) not null,
  key varchar(60) not null,
  sealed text not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references auth.users on delete set null,
  primary key (tool_id, key)
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_kind varchar(20) not null,
  action varchar(80) not null,
  subject text,
  request_id text,
  ip inet,
  detail jsonb not null default '{}'
);
create index audit_log_at on audit_log (at desc);
create index audit_log_actor on audit_log (actor_id, at desc);

create table call_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid,
  connection_id uuid,
  tool_id varchar(60) not null,
  operation varchar(80),
  context varchar(10) not null,
  source varchar(12) not null check (source in ('pica_live', 'mock_data', 'error')),
  status integer,
  latency_ms integer not null,
  retries integer not null default 0,
  request_id text not null,
  error_code text
);
create index call_log_owner on call_log (user_id, at desc);
create index call_log_connection on call_log (connection_id, at desc);

create table client_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind varchar(20) not null,
  level varchar(10),
  url text,
  detail jsonb not null default '{}'
);
create index client_events_at on client_events (at desc);
`,
  down: `
drop table client_events, call_log, audit_log, tool_settings, mock_records, connect_attempts, platform_connections,
  picaos_integrations, credentials;
`,
};
