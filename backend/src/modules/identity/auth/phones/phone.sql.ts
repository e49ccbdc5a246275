import { USER_COLUMNS } from '../users/user.row.ts';

/** Reason for SQL: reads a `UserRow`. */
export const FIND_CHANGING = `
  select ${USER_COLUMNS} from auth.users u
  where (u.new_phone = $1 or u.phone = $1 and u.new_phone is not null) and u.deleted_at is null
  order by u.phone_change_sent_at desc limit 1`;

/** Reason for SQL: merges JSON in place. */
export const CONFIRM = `
  update auth.users set phone_confirmed_at = now(), user_metadata = user_metadata || '{"phone_verified": true}',
    updated_at = now()
  where id = $1 and phone is not null and phone_confirmed_at is null`;

/**
 * The number stands in the metadata where the sign-up put it.
 * Reason for SQL: moves columns only where nobody else has the new address, in one statement.
 */
export const FINISH_CHANGE = `
  update auth.users u set phone = $2, new_phone = null, phone_change_sent_at = null, phone_confirmed_at = now(),
    is_anonymous = false, updated_at = now(),
    user_metadata = u.user_metadata || case when u.user_metadata ? 'phone'
      then jsonb_build_object('phone', $2::text, 'phone_verified', true) else '{"phone_verified": true}' end
  where u.id = $1 and not exists (select 1 from auth.users o where o.phone = $2 and o.id <> u.id)`;
