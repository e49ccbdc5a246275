/** Accounts that were written partly: without profile, role, identity or confirmation mail. */
export const INCOMPLETE_ACCOUNTS = `select u.id from auth.users u where u.email is not null and (
  not exists (select 1 from profiles p where p.id = u.id) or not exists (select 1 from user_roles r where r.user_id = u.id)
  or not exists (select 1 from auth.identities i where i.user_id = u.id)
  or (u.email_confirmed_at is null and not exists (select 1 from mails m where m.to_address = u.email)))`;
