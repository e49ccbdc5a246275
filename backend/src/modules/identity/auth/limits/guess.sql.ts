/** Reason for SQL: casts the address to citext. */
export const IS_KNOWN_ADDRESS = `
  select 1 from auth.sessions s join auth.users u on u.id = s.user_id
  where (u.email = $1::citext or u.phone = $1::text) and s.ip = $2 limit 1`;

/** A guess at a second factor comes from a signed-in person: only a place that once passed it is the owner's. */
export const IS_VERIFIED_ADDRESS = `
  select 1 from auth.sessions where user_id = $1 and ip = $2 and aal = 'aal2' limit 1`;
