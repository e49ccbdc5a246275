/**
 * Sql: a backup and its restoration run on one bare connection each, without the application, whose entities may be newer than the schema.
 */

/** Everything that lasts: unlogged tables count things of minutes, generated columns make themselves. */
export const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
      array(select quote_ident(attname) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select distinct format('%I.%I', pn.nspname, p.relname) from pg_constraint k
        join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and not k.condeferrable and p.oid <> c.oid) as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'auth') and c.relname <> 'migrations'
    order by c.oid`;

export const MIGRATIONS = 'select name from migrations order by id';

export const KEYS = 'select id from vault_keys order by id';

export const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as value
  from pg_sequences where schemaname in ('public', 'auth') and last_value is not null order by 1`;

/** Where the bytes of files stand, and those of objects where the schema has them. */
export const fileKeys = (objects: boolean): string =>
  `select storage_key as key from files where state = 'ok'
    ${objects ? 'union all select storage_key from storage_objects' : ''} order by 1`;

export const NOTE_RUN = 'insert into backup_runs (taken_at, version, key_id, bytes) values ($1, $2, $3, $4)';

/** Other connections to this database. */
export const OTHERS = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and usename is not null`;

export const ANY_ACCOUNT = 'select from auth.users limit 1';
