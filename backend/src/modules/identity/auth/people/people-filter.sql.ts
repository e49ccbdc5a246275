/** Sql: the parts of a union, which QueryBuilder does not have; each has an index of its own. */
export const EMAIL = 'select id from auth.users where lower(email::text) like :begins';
export const PHONE = 'select id from auth.users where phone like :digits';
export const NAME = `select id from profiles
  where lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) like any (array[:begins, :word])`;
export const ID = 'select :id::uuid';
