import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The assistant: conversations and their messages (sealed: people write about patients), tokens used by day and tool, the
 * starters, what admins set, and the agreement that a connection needs before identifiers may be sent through it. An
 * agreement ends with its connection. Comes after the list of vault keys.
 */
export class Assistant1795407000001 implements MigrationInterface {
  name = 'Assistant1795407000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
create table ai_conversations (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  sealed_title text not null,
  named boolean not null default false,
  pinned boolean not null default false,
  last_message_at timestamptz not null,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index ai_conversations_owner on ai_conversations (user_id, last_message_at desc);
create index ai_conversations_deleted on ai_conversations (deleted_at) where deleted_at is not null;

create table ai_messages (
  id uuid primary key,
  seq bigint generated always as identity,
  conversation_id uuid not null references ai_conversations (id) on delete cascade,
  role varchar(10) not null check (role in ('user', 'assistant')),
  sealed_body text not null,
  client_id uuid,
  question_id uuid references ai_messages (id) on delete cascade,
  replaces_id uuid,
  tool_id varchar(60),
  context varchar(10) check (context in ('user', 'platform')),
  model varchar(200),
  source varchar(12) check (source in ('pica_live', 'mock_data')),
  "references" jsonb not null default '[]',
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  tokens_held integer not null default 0,
  state varchar(10) not null check (state in ('streaming', 'complete', 'stopped', 'failed')),
  lease_until timestamptz,
  error_code varchar(40),
  feedback varchar(4) check (feedback in ('up', 'down')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (conversation_id, client_id),
  check ((state = 'streaming') = (lease_until is not null))
);
create index ai_messages_thread on ai_messages (conversation_id, seq);
create index ai_messages_question on ai_messages (question_id) where question_id is not null;
create unique index ai_messages_one_at_a_time on ai_messages (conversation_id) where state = 'streaming';

create table ai_usage (
  user_id uuid not null references auth.users (id) on delete cascade,
  day date not null,
  tool_id varchar(60) not null,
  tokens bigint not null,
  primary key (user_id, day, tool_id)
);

create table ai_prompts (
  id uuid primary key default gen_random_uuid(),
  key varchar(60) unique,
  role varchar(20) check (role in ('practitioner', 'dso_admin', 'team_member', 'specialist', 'instructor', 'moderator',
    'coach', 'support_agent', 'merchant', 'admin')),
  title varchar(80) not null,
  body varchar(2000) not null,
  position integer not null default 100,
  active boolean not null default true,
  edited boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table ai_settings (
  one boolean primary key default true check (one),
  system_prompt text not null,
  monthly_tokens bigint check (monthly_tokens >= 0),
  version integer not null default 1,
  updated_by uuid references auth.users (id) on delete set null,
  updated_at timestamptz not null default now()
);
insert into ai_settings (system_prompt, monthly_tokens) values (
'You are the assistant of a dental practice inside Chairside. You help dentists and their teams with courses, aligner workflow, letters to patients and plain explanations. You support; the dentist decides: give no diagnosis and no treatment decision, and say so when one is asked for. Say when you are not sure. Do not invent figures, studies, procedure codes or laws. Never ask for names, birth dates or other details that tell who a patient is. Answer in the language of the question, short and ready to use, in Markdown.',
500000);

create table connection_agreements (
  connection_id uuid primary key,
  agreed_on date not null,
  set_by uuid references auth.users (id) on delete set null,
  set_at timestamptz not null
);
create function connection_agreement_ends() returns trigger language plpgsql as $$ begin
  delete from connection_agreements where connection_id = old.id;
  return null;
end $$;
create trigger agreement_ends_deleted after delete on picaos_integrations
  for each row execute function connection_agreement_ends();
create trigger agreement_ends_disconnected after update of connection_status on picaos_integrations
  for each row when (new.connection_status = 'disconnected' and old.connection_status <> 'disconnected')
  execute function connection_agreement_ends();
create trigger agreement_ends_deleted after delete on platform_connections
  for each row execute function connection_agreement_ends();
create trigger agreement_ends_disconnected after update of connection_status on platform_connections
  for each row when (new.connection_status = 'disconnected' and old.connection_status <> 'disconnected')
  execute function connection_agreement_ends();

create function auth.assistant_ends() returns trigger language plpgsql as $$ begin
  delete from public.ai_conversations where user_id = old.id;
  delete from public.ai_usage where user_id = old.id;
  return null;
end $$;
create trigger assistant_ends_buried after update of deleted_at on auth.users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function auth.assistant_ends();

select vault_watch('ai_conversations', 'sealed_title');
select vault_watch('ai_messages', 'sealed_body');
`;

const DOWN = `
drop trigger assistant_ends_buried on auth.users;
drop function auth.assistant_ends();
drop trigger agreement_ends_disconnected on platform_connections;
drop trigger agreement_ends_deleted on platform_connections;
drop trigger agreement_ends_disconnected on picaos_integrations;
drop trigger agreement_ends_deleted on picaos_integrations;
drop function connection_agreement_ends();
drop table connection_agreements;
drop table ai_settings;
drop table ai_prompts;
drop table ai_usage;
drop table ai_messages;
drop table ai_conversations;
`;
