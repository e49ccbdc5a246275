/** Sql: two questions about one set. Whether a person can sign in as an admin, and whether anybody else can. */
export const ADMINS_BESIDES = `
  with active as (
    select r.user_id from user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'admin' and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
      and coalesce(u.email_confirmed_at, u.phone_confirmed_at) is not null
  )
  select exists (select 1 from active where user_id = $1) as is_admin,
    exists (select 1 from active where user_id <> $1) as others`;
