/**
 * Reason for SQL: writes identities and user in one statement. One identity per address the account has, saying what is true
 * of it now; provider fields follow.
 */
export const SYNC_IDENTITIES = `
  with written as (
    insert into auth.identities (user_id, provider, provider_id, identity_data)
    select u.id, a.provider, u.id::text, jsonb_build_object('sub', u.id, a.provider, a.address,
      'email_verified', a.provider = 'email' and u.email_confirmed_at is not null,
      'phone_verified', a.provider = 'phone' and u.phone_confirmed_at is not null)
    from auth.users u,
      lateral (values ('email', u.email::text), ('phone', u.phone)) as a(provider, address)
    where u.id = $1 and a.address is not null
    on conflict (provider, provider_id) do update set
      identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = now()
    returning provider
  )
  update auth.users u set app_metadata = u.app_metadata || jsonb_build_object(
    'provider', coalesce(u.app_metadata->>'provider', (select min(provider) from written)),
    'providers', (select jsonb_agg(provider order by provider) from written))
  where u.id = $1 and exists (select 1 from written)`;
