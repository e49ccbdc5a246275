/** Reason for SQL: reads four columns under `for update` and casts citext. */
export const LOCK = `
  select email::text as email, new_email::text as new_email, email_change_half, is_anonymous
  from auth.users where id = $1 and deleted_at is null for update`;

/** Reason for SQL: moves columns only where nobody else has the new address, in one statement. */
export const FINISH = `
  update auth.users u set email = u.new_email, new_email = null, email_change_half = null, email_change_sent_at = null,
    email_confirmed_at = now(), is_anonymous = false, updated_at = now(),
    user_metadata = case when u.is_anonymous or u.user_metadata ? 'email'
      then u.user_metadata || jsonb_build_object('email', u.new_email, 'email_verified', true)
      else u.user_metadata end,
    app_metadata = case when u.app_metadata ? 'provider' then u.app_metadata
      else u.app_metadata || '{"provider": "email", "providers": ["email"]}' end
  where u.id = $1 and not exists (select 1 from auth.users o where o.email = u.new_email)`;

/** Reason for SQL: merges JSON in place. */
export const IDENTITY = `
  insert into auth.identities (user_id, provider, provider_id, identity_data)
  select id, 'email', id::text, jsonb_build_object('sub', id, 'email', email, 'email_verified', true,
    'phone_verified', phone_confirmed_at is not null)
  from auth.users where id = $1
  on conflict (provider, provider_id) do update set
    identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = now()`;
