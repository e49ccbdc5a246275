import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which encryption keys the sealed values of this database need. A trigger on every sealed column keeps the list, so it
 * is true whoever writes: a key is in it before the first value under it is, and leaves it only when nothing is left
 * (`rotate-keys`). Reading it at the start is what makes a missing key known before anybody misses it.
 */
export class VaultKeys1795305000000 implements MigrationInterface {
  name = 'VaultKeys1795305000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
    for (const [table, column] of WATCHED) {
      await runner.query(`select vault_watch('${table}', '${column}')`);
      await runner.query(
        `insert into vault_keys (id) select distinct vault_key_of(${column}) from ${table}
           where vault_key_of(${column}) is not null on conflict do nothing`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const WATCHED = [
  ['hub_secrets', 'sealed'],
  ['credentials', 'sealed'],
  ['token_revocations', 'sealed'],
  ['connect_attempts', 'sealed_input'],
  ['connect_attempts', 'sealed_oauth'],
  ['connect_attempts', 'sealed_tokens'],
  ['tool_settings', 'sealed'],
  ['mails', 'sealed_body'],
  ['auth.factors', 'sealed_secret'],
] as const;

const UP = `
create table vault_keys (
  id text primary key,
  canary text,
  first_used_at timestamptz not null default now()
);

-- A sealed value is v1.<key id>.<data key: 60 bytes as 80 letters>.<value>, and the value may be long: only its head is
-- read. A key id may hold dots.
create function vault_key_of(sealed text) returns text language sql immutable as $$
  select substring(left(sealed, 512) from '^v1\\.(.+)\\.[A-Za-z0-9_-]{80}\\.') $$;

-- The lock of a foreign key: a key that a value is just being written under cannot be struck off the list meanwhile.
create function vault_key_used() returns trigger language plpgsql as $$
declare
  used text := public.vault_key_of(to_jsonb(new) ->> tg_argv[0]);
begin
  if used is null then return null; end if;
  perform 1 from public.vault_keys where id = used for key share;
  if not found then insert into public.vault_keys (id) values (used) on conflict do nothing; end if;
  return null;
end $$;

-- For the migration that adds a sealed column.
create function vault_watch(watched regclass, sealed_column name) returns void language plpgsql as $$ begin
  execute format(
    'create or replace trigger %I after insert or update of %I on %s for each row when (new.%I is not null)
       execute function vault_key_used(%L)',
    'vault_' || sealed_column, sealed_column, watched, sealed_column, sealed_column);
end $$;
`;

const DOWN = `
drop function vault_key_used() cascade;
drop function vault_watch(regclass, name);
drop function vault_key_of(text);
drop table vault_keys;
`;
