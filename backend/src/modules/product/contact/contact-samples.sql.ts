/** Sql: an insert of TypeORM that ignores conflicts does not count the new rows, which loading reports. */
export const INSERT = `insert into contact_messages (id, reference, first_name, last_name, email, practice_name, subject, message,
    ip_hash, is_sample, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, '', true, now() - $9 * interval '1 hour') on conflict do nothing`;
