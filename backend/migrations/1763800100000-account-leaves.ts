import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What must not outlive an account goes by trigger, whoever deletes it: sealed credentials have no foreign key, since
 * an organisation may own them too. A softly deleted account loses the same, and the words of its profile. A change
 * of address remembers which of its two addresses said yes.
 */
export class AccountLeaves1763800100000 implements MigrationInterface {
  name = 'AccountLeaves1763800100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
alter table auth.users add column email_change_half text check (email_change_half in ('current', 'new'));

create function auth.account_leaves() returns trigger language plpgsql as $$
begin
  delete from public.credentials where context = 'user' and owner_id = old.id;
  if tg_op = 'UPDATE' then
    delete from public.picaos_integrations where user_id = old.id;
    delete from public.connect_attempts where user_id = old.id;
    delete from public.user_roles where user_id = old.id;
    update public.profiles set first_name = null, last_name = null, practice_name = null, license_number = null,
      specialty = null, phone = null, bio = null, practice_website = null, linkedin_url = null,
      picaos_connected_tools = '{}', version = version + 1, updated_at = now() where id = old.id;
  end if;
  return null;
end $$;
create trigger account_deleted after delete on auth.users for each row execute function auth.account_leaves();
create trigger account_buried after update of deleted_at on auth.users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function auth.account_leaves();
`;

const DOWN = `
drop trigger account_buried on auth.users;
drop trigger account_deleted on auth.users;
drop function auth.account_leaves();
alter table auth.users drop column email_change_half;
`;
