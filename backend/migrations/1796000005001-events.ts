import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events, and who takes part in them. */
export class Events1796000005001 implements MigrationInterface {
  name = 'Events1796000005001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(EVENTS);
    await runner.query(REGISTRATIONS);
    await runner.query(ACCOUNT_ENDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const EVENTS = `
create table events (
  id uuid primary key default gen_random_uuid(),
  slug varchar(80) not null unique,
  title varchar(160) not null,
  summary varchar(300) not null default '',
  body text not null default '' check (length(body) <= 20000),
  format varchar(10) not null check (format in ('in_person', 'webinar', 'hybrid')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  timezone varchar(64) not null,
  venue varchar(160),
  city varchar(80),
  region varchar(80),
  online_url varchar(500),
  requirements varchar(500) not null default '',
  capacity integer check (capacity between 1 and 100000),
  price_cents integer not null default 0 check (price_cents >= 0),
  currency char(3) not null default 'USD',
  topic varchar(20) not null check (topic in
    ('aligner_basics', 'aligner_advanced', 'practice_growth', 'digital_workflow', 'team_training', 'compliance')),
  credits numeric(4,2) not null default 0 check (credits >= 0),
  method varchar(20) check (method in ('live_inperson', 'live_webinar', 'participation')),
  agd_subject_code char(3),
  speakers jsonb not null default '[]',
  disclosure text not null default '' check (length(disclosure) <= 2000),
  owner_id uuid references auth.users on delete set null,
  state varchar(10) not null default 'draft' check (state in ('draft', 'published', 'cancelled', 'finished')),
  sequence integer not null default 0,
  announced_sequence integer not null default 0,
  cancel_reason varchar(500),
  published_at timestamptz,
  is_sample boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector generated always as (
    setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B')
      || setweight(to_tsvector('english', coalesce(city, '') || ' ' || coalesce(region, '')), 'C')
      || setweight(to_tsvector('english', body), 'D')) stored,
  constraint events_length check (ends_at > starts_at and ends_at <= starts_at + interval '14 days')
);
create index events_state on events (state, starts_at);
create index events_public on events (starts_at, id) where state in ('published', 'finished');
create index events_ending on events (ends_at) where state = 'published';
create index events_owner on events (owner_id, starts_at) where owner_id is not null;
create index events_search on events using gin (search);
`;

const REGISTRATIONS = `
create table event_registrations (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events on delete cascade,
  user_id uuid references auth.users on delete cascade,
  sample_name varchar(170),
  state varchar(10) not null
    check (state in ('registered', 'waitlisted', 'offered', 'cancelled', 'attended', 'no_show')),
  waitlist_at timestamptz,
  offer_expires_at timestamptz,
  checkin_at timestamptz,
  checkout_at timestamptz,
  attended_min integer check (attended_min >= 0),
  order_id uuid,
  request_key varchar(255),
  told_sequence integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (event_id, user_id),
  constraint event_registrations_person check ((user_id is null) = (sample_name is not null)),
  constraint event_registrations_offer check ((state = 'offered') = (offer_expires_at is not null)),
  constraint event_registrations_waits check (state <> 'waitlisted' or waitlist_at is not null)
);
create index event_registrations_waitlist on event_registrations (event_id, state, waitlist_at);
create index event_registrations_user on event_registrations (user_id, state) where user_id is not null;
create index event_registrations_offers on event_registrations (offer_expires_at) where state = 'offered';
`;

/** A softly deleted account leaves what a deleted one leaves: no registration, and events without its name. */
const ACCOUNT_ENDS = `
create function events_account_ends() returns trigger language plpgsql as $$
begin
  delete from event_registrations where user_id = old.id;
  update events set owner_id = null where owner_id = old.id;
  return null;
end $$;
create trigger events_account_buried after update of deleted_at on auth.users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function events_account_ends();
`;

const DOWN = `
drop trigger events_account_buried on auth.users;
drop function events_account_ends();
drop table event_registrations, events;
`;
