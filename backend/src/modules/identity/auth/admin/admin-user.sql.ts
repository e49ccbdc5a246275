/** The condition that user `u` matches the text `:wanted`; an empty text matches everybody. */
export const MATCHES = `(:wanted = '' or strpos(lower(u.email::text), lower(:wanted)) > 0
  or strpos(lower(u.user_metadata->>'full_name'), lower(:wanted)) > 0)`;

/** Reason for SQL: sets the times of confirmation by the database clock. */
export const CREATE = `
  insert into auth.users (id, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at, user_metadata,
    app_metadata, role, banned_until)
  values ($1, $2, $3, $4, case when $5::boolean then now() end, case when $6::boolean then now() end, $7, $8, $9, $10)`;

/** Reason for SQL: merges JSON and keeps what is left out, in one statement. */
export const UPDATE = `
  update auth.users set
    email = coalesce($2, email),
    phone = coalesce($3, phone),
    encrypted_password = coalesce($4, encrypted_password),
    email_confirmed_at = case when $5::boolean then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
    phone_confirmed_at = case when $6::boolean then coalesce(phone_confirmed_at, now()) else phone_confirmed_at end,
    user_metadata = (user_metadata || $7::jsonb) - $8::text[],
    app_metadata = (app_metadata || $9::jsonb) - $10::text[],
    role = coalesce($11, role),
    banned_until = case when $12::boolean then $13 else banned_until end,
    suspended_at = case when $12::boolean then null else suspended_at end,
    suspended_reason = case when $12::boolean then null else suspended_reason end,
    suspended_by = case when $12::boolean then null else suspended_by end,
    is_anonymous = is_anonymous and $2::text is null and $3::text is null,
    updated_at = now()
  where id = $1`;
