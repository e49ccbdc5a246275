/** Reason for SQL: tells by `on conflict` whether the name was free. */
export const CREATE_FACTOR = `
  insert into auth.factors (id, user_id, factor_type, friendly_name, status)
  values ($1, $2, 'recovery_code', $3, 'verified') on conflict (user_id, friendly_name) do nothing`;
