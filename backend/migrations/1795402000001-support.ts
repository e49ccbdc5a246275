import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reference rows that come with a version, help articles, and tickets with what was said in them. */
export class Support1795402000001 implements MigrationInterface {
  name = 'Support1795402000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REFERENCE);
    await runner.query(ARTICLES);
    await runner.query(TICKETS);
    await runner.query(ACCOUNT_ENDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const REFERENCE = `
create table reference_sets (
  name varchar(60) primary key,
  digest char(64) not null,
  applied_at timestamptz not null
);
`;

const ARTICLES = `
create table help_articles (
  id uuid primary key default gen_random_uuid(),
  slug varchar(80) not null unique,
  title varchar(160) not null,
  summary varchar(300) not null default '',
  category varchar(20) not null check (category in ('tools', 'account', 'courses', 'orders', 'cases', 'other')),
  keywords varchar(300) not null default '',
  body text not null check (length(body) <= 20000),
  public boolean not null default true,
  edited boolean not null default false,
  helpful_yes integer not null default 0,
  helpful_no integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector generated always as (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary || ' ' || keywords), 'B')
      || setweight(to_tsvector('english', body), 'D')
      || to_tsvector('simple', title || ' ' || summary || ' ' || keywords || ' ' || body)) stored
);
create index help_articles_search on help_articles using gin (search);

create table help_votes (
  article_id uuid not null references help_articles on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  yes boolean not null,
  primary key (article_id, user_id)
);
create index help_votes_user on help_votes (user_id);

create table canned_replies (
  id uuid primary key default gen_random_uuid(),
  title varchar(80) not null,
  body text not null check (length(body) <= 5000),
  created_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
`;

const TICKETS = `
create sequence ticket_numbers;
create table tickets (
  id uuid primary key default gen_random_uuid(),
  number varchar(20) not null unique,
  requester_id uuid references auth.users on delete cascade,
  requester_name varchar(170),
  email citext,
  channel varchar(10) not null check (channel in ('app', 'contact')),
  category varchar(20) not null
    check (category in ('account', 'courses', 'orders', 'tools', 'cases', 'bug', 'other')),
  subject varchar(160) not null,
  status varchar(30) not null default 'open' check (status in ('open', 'waiting_on_customer', 'solved', 'closed')),
  priority varchar(10) not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  assignee_id uuid references auth.users on delete set null,
  assignee_due_at timestamptz,
  first_reply_due_at timestamptz not null,
  first_replied_at timestamptz,
  reply_due_at timestamptz,
  waiting_since timestamptz,
  paused_seconds integer not null default 0,
  solved_at timestamptz,
  rating smallint check (rating between 1 and 5),
  linked_ticket_id uuid references tickets on delete set null,
  merged_into_id uuid references tickets on delete set null,
  context jsonb,
  is_sample boolean not null default false,
  last_reply_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (requester_id is not null or email is not null)
);
create index tickets_queue on tickets (status, first_reply_due_at);
create index tickets_due on tickets (reply_due_at) where status = 'open';
create index tickets_requester on tickets (requester_id, created_at desc);
create index tickets_assignee on tickets (assignee_id) where assignee_id is not null;
create index tickets_linked on tickets (linked_ticket_id) where linked_ticket_id is not null;
create index tickets_merged on tickets (merged_into_id) where merged_into_id is not null;
create index tickets_created on tickets (created_at);

create table ticket_messages (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references tickets on delete cascade,
  author_id uuid references auth.users on delete set null,
  author_kind varchar(10) not null check (author_kind in ('requester', 'agent', 'system')),
  body text not null check (length(body) <= 5000),
  internal boolean not null default false,
  created_at timestamptz not null
);
create index ticket_messages_ticket on ticket_messages (ticket_id, created_at);
create index ticket_messages_author on ticket_messages (author_id) where author_id is not null;
`;

/** A softly deleted account leaves what a deleted one leaves: nothing of its own, and its answers to others without its name. */
const ACCOUNT_ENDS = `
create function support_account_ends() returns trigger language plpgsql as $$
begin
  delete from tickets where requester_id = old.id;
  delete from help_votes where user_id = old.id;
  update tickets set assignee_id = null, assignee_due_at = null where assignee_id = old.id;
  update ticket_messages set author_id = null where author_id = old.id;
  update canned_replies set created_by = null where created_by = old.id;
  return null;
end $$;
create trigger support_account_buried after update of deleted_at on auth.users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function support_account_ends();
`;

const DOWN = `
drop trigger support_account_buried on auth.users;
drop function support_account_ends();
drop table ticket_messages, tickets, canned_replies, help_votes, help_articles, reference_sets;
drop sequence ticket_numbers;
`;
