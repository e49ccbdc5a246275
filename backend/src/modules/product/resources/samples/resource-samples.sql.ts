/** Sql: an insert of TypeORM that ignores conflicts does not count the new rows, which loading reports. */
export const INSERT = `insert into resources (id, title, kind, summary, body, public, state, published_at, is_sample,
    created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, 'published', now() - $7 * interval '1 day', true, now(), now()) on conflict do nothing`;
