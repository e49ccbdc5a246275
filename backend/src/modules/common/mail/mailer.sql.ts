/** Sql: written in the transaction of the caller, which may be one of `Sql` or of TypeORM. */
export const WRITE_MAIL =
  'insert into mails (id, kind, to_address, sealed_body, keeps_body) values ($1, $2, $3, $4, $5)';
