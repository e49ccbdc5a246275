import { guessLevel } from '../limits/guess-level.sql.ts';
import { USER_COLUMNS } from './user.row.ts';

/** Reason for SQL: reads user, identities and factors in one statement of a sign-in. */
const userWhere = (condition: string): string =>
  `select ${USER_COLUMNS} from auth.users u where ${condition} and u.deleted_at is null`;
export const USER_BY_EMAIL = userWhere('u.email = $1');
export const USER_BY_PHONE = userWhere('u.phone = $1');
export const USER_BY_ID = userWhere('u.id = $1');

/** Reason for SQL: reads user and guess level in one round trip. */
export const forSignIn = (column: 'email' | 'phone'): string => `
  select found.*, (${guessLevel('$2')}) as level
  from (select 1) one left join (
    ${userWhere(`u.${column} = $1`)}
  ) found on true`;

/** Reason for SQL: tells by `on conflict` whether the address was free. */
export const CREATE_USER = `
  with kind as (select case when $6::text is null then 'email' else 'phone' end as provider)
  insert into auth.users (id, email, phone, encrypted_password, user_metadata, app_metadata, email_confirmed_at,
    phone_confirmed_at)
  select $1::uuid, $2::citext, $6::text, $3::text, $4::jsonb, jsonb_build_object('provider', provider, 'providers', jsonb_build_array(provider)),
    case when $5::boolean and provider = 'email' then now() end,
    case when $5::boolean and provider = 'phone' then now() end
  from kind
  on conflict do nothing
  returning id`;

export const CREATE_IDENTITY = `
  insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1::uuid, $3, $1::uuid::text, $2)`;

/** Reason for SQL: merges and removes keys of JSON where it is stored. */
export const MERGE_METADATA = `update auth.users
  set user_metadata = (user_metadata || $2::jsonb) - $3::text[], updated_at = now() where id = $1`;

/** Reason for SQL: updates user and identity in one statement. */
export const CONFIRM_USER = `
  with confirmed as (
    update auth.users set
      email_confirmed_at = coalesce(email_confirmed_at, now()),
      user_metadata = user_metadata || '{"email_verified": true}',
      updated_at = now()
    where id = $1 and email_confirmed_at is null
    returning id
  )
  update auth.identities i set identity_data = i.identity_data || '{"email_verified": true}', updated_at = now()
  from confirmed c where i.user_id = c.id and i.provider = 'email'`;
