import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Messages of the contact form, who waits for an area to open, and which mails keep their words after they failed. What an
 * account wrote or asked for ends with it, and so does what came from its address signed out.
 */
export class FrontDoor1795401000001 implements MigrationInterface {
  name = 'FrontDoor1795401000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CONTACT);
    await runner.query(WAITLIST);
    await runner.query(ENDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const CONTACT = `
create sequence contact_message_number;
create function next_contact_reference() returns text language sql volatile as $$
  select 'C-' || lpad(n::text, greatest(5, length(n::text)), '0') from nextval('contact_message_number') as n
$$;
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  reference varchar(24) not null unique default next_contact_reference(),
  first_name varchar(80) not null,
  last_name varchar(80) not null,
  email citext not null,
  phone varchar(30),
  practice_name varchar(120),
  subject varchar(160) not null,
  message text not null check (char_length(message) between 1 and 5000),
  user_id uuid references auth.users on delete cascade,
  ip_hash text not null,
  client_key uuid unique,
  state varchar(20) not null default 'new' check (state in ('new', 'replied', 'closed', 'suspected_spam')),
  ticket_id uuid,
  replied_at timestamptz,
  replied_by uuid references auth.users on delete set null,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contact_messages_state on contact_messages (state, created_at desc);
create index contact_messages_address on contact_messages (ip_hash, created_at desc);
create index contact_messages_user on contact_messages (user_id) where user_id is not null;
create index contact_messages_email on contact_messages (email);
alter table mails add column keeps_body boolean not null default false;
create index mails_failed on mails (created_at desc) where state = 'failed';
`;

const WAITLIST = `
create table area_waitlist (
  id uuid primary key default gen_random_uuid(),
  area varchar(40) not null,
  user_id uuid references auth.users on delete cascade,
  email citext,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((user_id is null) <> (email is null)),
  unique (area, user_id),
  unique (area, email)
);
create index area_waitlist_user on area_waitlist (user_id) where user_id is not null;
create index area_waitlist_email on area_waitlist (email) where email is not null;
`;

const ENDS = `
create function front_door_account_ends() returns trigger language plpgsql as $$
begin
  delete from public.contact_messages where user_id = old.id or email = old.email;
  delete from public.area_waitlist where user_id = old.id or email = old.email;
  return null;
end $$;
create trigger front_door_deleted after delete on auth.users
  for each row execute function front_door_account_ends();
create trigger front_door_buried after update of deleted_at on auth.users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function front_door_account_ends();
`;

const DOWN = `
drop trigger front_door_buried on auth.users;
drop trigger front_door_deleted on auth.users;
drop function front_door_account_ends();
drop table area_waitlist;
drop index mails_failed;
alter table mails drop column keeps_body;
drop table contact_messages;
drop function next_contact_reference();
drop sequence contact_message_number;
`;
