/** Whether user `u` has a second factor. */
export const HAS_SECOND_STEP = `exists (select from auth.factors f where f.user_id = u.id and f.status = 'verified')`;

/** Reason for SQL: rewrites a JSON array in place. The newest proof comes first. */
export const PROVE = `
  update auth.sessions s set updated_at = now(),
    amr = jsonb_build_array(jsonb_build_object('method', 'password', 'timestamp', $3::bigint)) || (
      select coalesce(jsonb_agg(a.value order by a.ordinality), '[]')
      from jsonb_array_elements(s.amr) with ordinality a where a.value ->> 'method' <> 'password')
  where s.id = $1 and s.user_id = $2`;
