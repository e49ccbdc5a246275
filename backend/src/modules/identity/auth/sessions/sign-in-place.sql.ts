/**
 * Strange: there are places already, and this is none of them. Reads what was before the insert.
 * Reason for SQL: reads what was there before the insert, in one statement.
 */
export const RECORD_PLACE = `
  with before as (
    select count(*) > 0 as others, coalesce(bool_or(place = $2), false) as here from auth.sign_in_places where user_id = $1
  ), seen as (
    insert into auth.sign_in_places (user_id, place) values ($1, $2)
    on conflict (user_id, place) do update set seen_at = now()
  )
  select others and not here as strange from before`;
