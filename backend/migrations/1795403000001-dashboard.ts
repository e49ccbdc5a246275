import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a person is told and how they like their pages. Both end with the account. A notice that a connection needs its
 * owner is settled by the row itself, so that it is whoever mends or ends the connection.
 */
export class Dashboard1795403000001 implements MigrationInterface {
  name = 'Dashboard1795403000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(TRIGGERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const TABLES = `
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind varchar(40) not null,
  title varchar(160) not null,
  body varchar(500),
  link varchar(300) not null check (link ~ '^/([^/\\\\]|$)'),
  severity varchar(10) not null check (severity in ('info', 'warning', 'critical')),
  due_at timestamptz,
  read_at timestamptz,
  done_at timestamptz,
  dedupe_key varchar(120) not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, dedupe_key)
);
create index notifications_open on notifications (user_id, done_at, due_at);

create table user_settings (
  user_id uuid primary key references auth.users on delete cascade,
  hidden_cards text[] not null default '{}',
  card_order text[] not null default '{}',
  ce_goal numeric(5, 2) check (ce_goal >= 0),
  ce_cycle_start date,
  ce_cycle_end date,
  tooth_notation varchar(10) not null default 'universal' check (tooth_notation in ('universal', 'fdi')),
  timezone varchar(64),
  email_digest varchar(10) not null default 'off' check (email_digest in ('off', 'daily', 'weekly')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_settings_cycle check (ce_cycle_end > ce_cycle_start)
);
`;

/** Argument: the word its notices begin with. Of the hub's own connections, admins were told. */
const TRIGGERS = `
create function auth.account_page_ends() returns trigger language plpgsql as $$ begin
  delete from public.notifications where user_id = old.id;
  delete from public.user_settings where user_id = old.id;
  return null;
end $$;
create trigger account_page_buried after update of deleted_at on auth.users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function auth.account_page_ends();

create function connection_settled() returns trigger language plpgsql as $$
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
      where user_id in (select user_id from user_roles where role = 'admin')
        and dedupe_key = settled and done_at is null;
  end if;
  return null;
end $$;
create trigger connection_settled after delete or update of connection_status, needs_reconnect on picaos_integrations
  for each row when (old.needs_reconnect) execute function connection_settled('reconnect');
create trigger connection_settled after delete or update of connection_status, needs_reconnect on platform_connections
  for each row when (old.needs_reconnect) execute function connection_settled('hub_reconnect');
`;

const DOWN = `
drop trigger connection_settled on platform_connections;
drop trigger connection_settled on picaos_integrations;
drop function connection_settled();
drop trigger account_page_buried on auth.users;
drop function auth.account_page_ends();
drop table user_settings;
drop table notifications;
`;
