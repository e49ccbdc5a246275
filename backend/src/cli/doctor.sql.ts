/** Sql: doctor looks at a database on a bare pool, without the application, which may not start. */
export const ANY_SECRET = 'select 1 from hub_secrets';

export const KEYS = 'select id from vault_keys order by id';

export const FAILED_MAILS = `select count(*)::int as n from mails
  where state = 'failed' and dismissed_at is null and created_at > now() - interval '1 day'`;

export const NOW = 'select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now';

export const LAST_BACKUP = `select floor(extract(epoch from now() - taken_at) / 3600)::int as hours, key_id
  from backup_runs order by taken_at desc limit 1`;
