/** Reason for SQL: counts with a filter. */
export const FIND = `
  select f.id, f.friendly_name, count(c)::int as total, (count(c) filter (where c.used_at is null))::int as remaining
  from auth.factors f left join auth.recovery_codes c on c.user_id = f.user_id
  where f.user_id = $1 and f.factor_type = 'recovery_code' group by f.id`;

/** Reason for SQL: tells by `on conflict` whether the name was free. */
export const OPEN = `
  insert into auth.factors (id, user_id, factor_type, friendly_name, status)
  values ($1, $2, 'recovery_code', $3, 'verified') on conflict (user_id, friendly_name) do nothing`;
