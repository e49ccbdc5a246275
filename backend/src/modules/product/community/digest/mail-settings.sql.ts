/** Sql: an insert from a select, because a mail outlives its account. */
export const BEGIN = `insert into community_settings (user_id) select id from auth.users where id = $1
  on conflict do nothing`;
