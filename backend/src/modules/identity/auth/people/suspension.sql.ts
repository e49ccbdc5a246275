/** The years of a suspension without an end. The auth API of the standard client requires a date. */
const ENDLESS_YEARS = 100;

/** The state of an account `u`. A suspension that has ended counts as none. */
export const SUSPENSION_COLUMNS = `
  case when u.banned_until > now() then 'suspended'
    when coalesce(u.email_confirmed_at, u.phone_confirmed_at) is null then 'unconfirmed' else 'active' end as status,
  case when u.banned_until > now() then u.suspended_at end as suspended_at,
  case when u.banned_until between now() and now() + interval '${ENDLESS_YEARS / 2} years' then u.banned_until end
    as suspended_until,
  case when u.banned_until > now() then u.suspended_reason end as suspended_reason`;

/** Reason for SQL: `for no key update`, weaker than `for update`. Of two admins who suspend each other, each names the other one's
 * row as `suspended_by`. */
export const LOCK = `
  select u.id, ${SUSPENSION_COLUMNS} from auth.users u where u.id = $1 and u.deleted_at is null
  for no key update`;

/** Reason for SQL: computes the end in the database and returns derived columns. */
export const START = `
  update auth.users u set banned_until = now() + interval '${ENDLESS_YEARS} years', suspended_at = now(),
    suspended_reason = $2, suspended_by = $3, updated_at = now()
  where u.id = $1 returning u.id, ${SUSPENSION_COLUMNS}`;

/** Reason for SQL: returns derived columns of the updated row. */
export const END = `
  update auth.users u set banned_until = null, suspended_at = null, suspended_reason = null, suspended_by = null,
    updated_at = now()
  where u.id = $1 returning u.id, ${SUSPENSION_COLUMNS}`;
