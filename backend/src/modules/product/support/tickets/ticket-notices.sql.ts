/** Sql: another module's table. Of an account that can sign in, inside the transaction that writes the mail. */
export const ADDRESS = `select email::text as email from auth.users where id = $1 and deleted_at is null and email is not null
  and (banned_until is null or banned_until < now())`;
