import { PLATFORM_KEY } from '../directory/connection-keys.ts';

/**
 * Stores a renewed token and notifies the other processes, in one statement: TypeORM has no data-modifying CTE, and a notice that
 * is lost would leave the old token in their memory for a minute.
 */
export const STORE_RENEWED = `with kept as (
    update credentials set sealed = $3, version = version + 1, renewing_until = null, scopes = coalesce($4, scopes),
        ends_at = coalesce($5::timestamptz, ends_at), ends_from = case when $5 is null then ends_from else 'vendor' end,
        end_notice = case when $5::timestamptz > now() + interval '14 days' then null else end_notice end
      where id = $1 and version = $2 returning context, owner_id
  )
  select pg_notify('connections', case context when 'user' then owner_id::text else ${PLATFORM_KEY} end)
    from kept left join platform_connections p on p.id = owner_id and context = 'platform'`;
