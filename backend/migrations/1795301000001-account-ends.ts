import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was still left of an account that ends: the mails to its address, the places it signed in from, what processes
 * remember of its connections, and tokens that a consent had just brought when the account went: they are revoked.
 */
export class AccountEnds1795301000001 implements MigrationInterface {
  name = 'AccountEnds1795301000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
create function auth.account_ends() returns trigger language plpgsql as $$
begin
  delete from public.mails where to_address = old.email::text;
  if tg_op = 'UPDATE' then
    delete from auth.sign_in_places where user_id = old.id;
  end if;
  perform pg_notify('connections', old.id::text);
  return null;
end $$;
create trigger account_ends_deleted after delete on auth.users for each row execute function auth.account_ends();
create trigger account_ends_buried after update of deleted_at on auth.users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function auth.account_ends();

create function attempt_deleted() returns trigger language plpgsql as $$ begin
  insert into token_revocations (context, owner_id, tool_id, sealed)
    values (old.context, old.user_id, old.tool_id, old.sealed_tokens);
  return null;
end $$;
create trigger attempt_deleted after delete on connect_attempts
  for each row when (old.sealed_tokens is not null and old.context = 'user' and old.state <> 'connected')
  execute function attempt_deleted();
`;

const DOWN = `
drop trigger attempt_deleted on connect_attempts;
drop function attempt_deleted();
drop trigger account_ends_buried on auth.users;
drop trigger account_ends_deleted on auth.users;
drop function auth.account_ends();
`;
