import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Topics and posts of the community, what members do with them, and what moderators decide. Counts of replies and likes are kept by
 * triggers, so that no way to add, hide or remove a row can forget them.
 */
export class Community1796000003001 implements MigrationInterface {
  name = 'Community1796000003001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TOPICS);
    await runner.query(POSTS);
    await runner.query(MEMBERS);
    await runner.query(MODERATION);
    await runner.query(COUNTS);
    await runner.query(ACCOUNT_ENDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const TOPICS = `
create extension if not exists pg_trgm;
create table community_categories (
  id uuid primary key default gen_random_uuid(),
  slug varchar(60) not null unique,
  name varchar(80) not null,
  description varchar(300) not null default '',
  visibility varchar(10) not null check (visibility in ('public', 'members')),
  post_roles text[],
  holds_cases boolean not null default false,
  position integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table topics (
  id uuid primary key default gen_random_uuid(),
  slug varchar(60) unique,
  category_id uuid references community_categories,
  lesson_id uuid,
  author_id uuid references auth.users on delete set null,
  author_name varchar(100),
  author_role varchar(20),
  title varchar(160) not null check (btrim(title) <> ''),
  tags text[] not null default '{}',
  state varchar(10) not null default 'open' check (state in ('open', 'locked', 'hidden')),
  state_before varchar(10) check (state_before in ('open', 'locked')),
  pinned boolean not null default false,
  accepted_post_id uuid,
  reply_count integer not null default 0,
  last_post_at timestamptz not null,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector generated always as (to_tsvector('english', title)) stored,
  constraint topics_one_place check (num_nonnulls(category_id, lesson_id) = 1)
);
create index topics_category on topics (category_id, pinned desc, last_post_at desc, id desc) where state <> 'hidden';
create index topics_latest on topics (last_post_at desc, id desc) include (category_id)
  where state <> 'hidden' and lesson_id is null;
create index topics_unanswered on topics (last_post_at desc, id desc) include (category_id)
  where state = 'open' and lesson_id is null and reply_count = 0;
create index topics_solved on topics (last_post_at desc, id desc) include (category_id)
  where state <> 'hidden' and lesson_id is null and accepted_post_id is not null;
create index topics_lesson on topics (lesson_id, last_post_at desc, id desc) where lesson_id is not null;
create index topics_author on topics (author_id) where author_id is not null;
create index topics_accepted on topics (accepted_post_id) where accepted_post_id is not null;
create index topics_tags on topics using gin (tags);
create index topics_search on topics using gin (search);
create index topics_title on topics using gin (title gin_trgm_ops);
`;

const POSTS = `
create table posts (
  id uuid primary key default gen_random_uuid(),
  topic_id uuid not null references topics on delete cascade,
  opening boolean not null default false,
  author_id uuid references auth.users on delete set null,
  author_name varchar(100),
  author_role varchar(20),
  body text not null check (length(body) between 1 and 20000),
  deidentified_confirmed boolean not null default false,
  like_count integer not null default 0,
  edited_at timestamptz,
  hidden_at timestamptz,
  hidden_reason varchar(40) check (hidden_reason in ('patient_identifiable', 'moderator')),
  cleared_at timestamptz,
  notified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector generated always as (to_tsvector('english', body)) stored
);
create unique index posts_opening on posts (topic_id) where opening;
create index posts_topic on posts (topic_id, created_at, id);
create index posts_author on posts (author_id, created_at desc) where author_id is not null;
create index posts_hidden on posts (topic_id) where hidden_at is not null;
create index posts_unnotified on posts (created_at) where notified_at is null;
create index posts_search on posts using gin (search);
alter table topics add constraint topics_accepted_post_id_fkey
  foreign key (accepted_post_id) references posts on delete set null deferrable;
`;

const OF_A_PERSON = 'user_id uuid not null references auth.users on delete cascade';

const MEMBERS = `
create table post_reactions (
  post_id uuid not null references posts on delete cascade, ${OF_A_PERSON},
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index post_reactions_user on post_reactions (user_id);
create table post_bookmarks (
  post_id uuid not null references posts on delete cascade, ${OF_A_PERSON},
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index post_bookmarks_user on post_bookmarks (user_id, created_at desc);
create table post_mentions (
  post_id uuid not null references posts on delete cascade, ${OF_A_PERSON},
  notified_at timestamptz,
  primary key (post_id, user_id)
);
create index post_mentions_user on post_mentions (user_id);
create table topic_follows (
  topic_id uuid not null references topics on delete cascade, ${OF_A_PERSON},
  last_read_at timestamptz not null,
  notified_at timestamptz not null,
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (topic_id, user_id)
);
create index topic_follows_user on topic_follows (user_id);
create table community_settings (
  user_id uuid primary key references auth.users on delete cascade,
  digest varchar(10) not null default 'weekly' check (digest in ('off', 'weekly')),
  follow_mails boolean not null default true,
  mention_mails boolean not null default true,
  flag_notices varchar(10) not null default 'all' check (flag_notices in ('all', 'patients', 'none')),
  digest_sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
`;

const MODERATION = `
create table post_flags (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references posts on delete cascade,
  user_id uuid references auth.users on delete set null,
  reason varchar(30) not null check (reason in ('patient_identifiable', 'spam', 'abuse', 'advertising', 'other')),
  note varchar(500),
  state varchar(10) not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  action varchar(10) check (action in ('hide', 'keep', 'warn', 'mute')),
  handled_by uuid references auth.users on delete set null,
  handled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (post_id, user_id)
);
create index post_flags_open on post_flags (created_at, post_id) where state = 'open';
create index post_flags_settled on post_flags (handled_at desc) where state <> 'open';
create index post_flags_user on post_flags (user_id) where user_id is not null;
create index post_flags_handler on post_flags (handled_by) where handled_by is not null;
create table member_sanctions (
  id uuid primary key default gen_random_uuid(),
  ${OF_A_PERSON},
  kind varchar(10) not null check (kind in ('warn', 'mute')),
  until timestamptz,
  reason varchar(500) not null,
  by uuid references auth.users on delete set null,
  post_id uuid references posts on delete set null,
  lifted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint member_sanctions_until check (kind = 'mute' or until is null)
);
create index member_sanctions_user on member_sanctions (user_id, created_at desc);
create index member_sanctions_by on member_sanctions (by) where by is not null;
create index member_sanctions_post on member_sanctions (post_id) where post_id is not null;
`;

/** The last post is looked up again only where one goes. */
const COUNTS = `
create function post_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and not old.opening and old.hidden_at is null
      and (tg_op = 'DELETE' or new.hidden_at is not null) then
    update public.topics t set reply_count = t.reply_count - 1, last_post_at = coalesce(
        (select max(p.created_at) from public.posts p where p.topic_id = t.id and p.hidden_at is null), t.created_at)
      where t.id = old.topic_id;
  elsif tg_op <> 'DELETE' and not new.opening and new.hidden_at is null
      and (tg_op = 'INSERT' or old.hidden_at is not null) then
    update public.topics t set reply_count = t.reply_count + 1, last_post_at = greatest(t.last_post_at, new.created_at)
      where t.id = new.topic_id;
  end if;
  return null;
end $$;
create trigger post_counted after insert or delete or update of hidden_at on posts
  for each row execute function post_counted();

create function post_liked() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update public.posts set like_count = like_count + 1 where id = new.post_id;
  else
    update public.posts set like_count = like_count - 1 where id = old.post_id;
  end if;
  return null;
end $$;
create trigger post_liked after insert or delete on post_reactions for each row execute function post_liked();
`;

/** A softly deleted account leaves what a deleted one leaves: its posts without its name, and nothing of its own. */
const ACCOUNT_ENDS = `
create function community_account_ends() returns trigger language plpgsql as $$
begin
  update topics set author_id = null where author_id = old.id;
  update posts set author_id = null where author_id = old.id;
  update post_flags set user_id = null where user_id = old.id;
  update post_flags set handled_by = null where handled_by = old.id;
  update member_sanctions set by = null where by = old.id;
  delete from post_reactions where user_id = old.id;
  delete from post_bookmarks where user_id = old.id;
  delete from post_mentions where user_id = old.id;
  delete from topic_follows where user_id = old.id;
  delete from member_sanctions where user_id = old.id;
  delete from community_settings where user_id = old.id;
  return null;
end $$;
create trigger community_account_buried after update of deleted_at on auth.users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function community_account_ends();
`;

const DOWN = `
drop trigger community_account_buried on auth.users;
drop function community_account_ends();
alter table topics drop constraint topics_accepted_post_id_fkey;
drop table member_sanctions, post_flags, community_settings, topic_follows, post_mentions, post_bookmarks,
  post_reactions, posts, topics, community_categories;
drop function post_counted(), post_liked();
`;
