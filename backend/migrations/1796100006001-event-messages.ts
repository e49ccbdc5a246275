import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages of organizers to the people of an event, and a stored check-in code for every registration. */
export class EventMessages1796100006001 implements MigrationInterface {
  name = 'EventMessages1796100006001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MESSAGES);
    await runner.query(CODES);
    await runner.query(ACCOUNT_ENDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const MESSAGES = `
create table event_messages (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events on delete cascade,
  sender_id uuid references auth.users on delete set null,
  audience varchar(10) not null check (audience in ('everyone', 'seated', 'waiting', 'attended')),
  subject varchar(120) not null,
  body text not null check (length(body) <= 5000),
  recipients integer not null check (recipients > 0),
  request_key varchar(255),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (event_id, request_key)
);
create index event_messages_event on event_messages (event_id, created_at desc, id);
create index event_messages_unsent on event_messages (created_at) where sent_at is null;

create table event_message_recipients (
  message_id uuid not null references event_messages on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  told_at timestamptz,
  primary key (message_id, user_id)
);
create index event_message_recipients_untold on event_message_recipients (message_id, user_id) where told_at is null;
create index event_message_recipients_user on event_message_recipients (user_id);
`;

/**
 * Eight letters and digits of Crockford's base32, which has no letters that are read as digits: 40 random bits. The first six
 * bytes of a random UUID are random in full.
 */
const CODES = `
create function new_check_in_code() returns char(8) language sql volatile as $$
  select translate(left(encode(uuid_send(gen_random_uuid()), 'base64'), 8),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
    '0123456789ABCDEFGHJKMNPQRSTVWXYZ0123456789ABCDEFGHJKMNPQRSTVWXYZ')
$$;
alter table event_registrations add column checkin_code char(8) not null default new_check_in_code();
create unique index event_registrations_checkin_code on event_registrations (event_id, checkin_code);
`;

const accountEnds = (also: string): string => `
create or replace function events_account_ends() returns trigger language plpgsql as $$
begin
  delete from event_registrations where user_id = old.id;
  update events set owner_id = null where owner_id = old.id;${also}
  return null;
end $$;
`;

/** A softly deleted account leaves what a deleted one leaves. */
const ACCOUNT_ENDS = accountEnds(`
  delete from event_message_recipients where user_id = old.id;
  update event_messages set sender_id = null where sender_id = old.id;`);

const DOWN = `
${accountEnds('')}
alter table event_registrations drop column checkin_code;
drop function new_check_in_code();
drop table event_message_recipients, event_messages;
`;
