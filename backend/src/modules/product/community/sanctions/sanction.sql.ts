/** An account and whether it moderates: tables of the accounts and roles, inside the transaction of the decision. */
export const MEMBER = `select exists (select 1 from user_roles r
    where r.user_id = u.id and r.role in ('moderator', 'admin')) as moderates
  from auth.users u where u.id = $1 and u.deleted_at is null`;
