/** Users and what belongs to a person. Mailed tokens are kept as HMAC only; a dump opens no link. */
export const accountTables = {
  up: `
create schema auth;
create extension if not exists citext;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email citext unique check (length(email::text) <= 255),
  phone text unique,
  encrypted_password text,
  role text not null default 'authenticated',
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  invited_at timestamptz,
  new_email citext,
  email_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  is_anonymous boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index identities_user on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null default '[]',
  refresh_counter integer not null default 0,
  refreshed_at timestamptz,
  rotations timestamptz[] not null default '{}',
  revoked_at timestamptz,
  not_after timestamptz,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on auth.sessions (user_id);

create table auth.flows (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  method text not null,
  challenge text not null,
  challenge_method text not null check (challenge_method in ('s256', 'plain')),
  auth_code uuid unique,
  amr_method text,
  created_at timestamptz not null default now(),
  code_issued_at timestamptz
);

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null,
  address text not null,
  token_hmac text not null unique,
  redirect_to text,
  flow_id uuid references auth.flows on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (user_id, kind)
);

create table auth.mail_intervals (
  address citext not null,
  kind text not null,
  last_at timestamptz not null,
  primary key (address, kind)
);

create table auth.guesses (
  subject text primary key,
  level double precision not null,
  updated_at timestamptz not null
);

create table auth.setup_tokens (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references auth.users on delete set null
);

create table profiles (
  id uuid primary key references auth.users on delete cascade,
  first_name text,
  last_name text,
  practice_name text,
  license_number text,
  specialty varchar(40) check (specialty in ('general_dentistry', 'orthodontics', 'oral_surgery', 'periodontics',
    'endodontics', 'prosthodontics', 'pediatric_dentistry', 'oral_pathology')),
  user_type varchar(40) not null default 'individual_practitioner'
    check (user_type in ('individual_practitioner', 'dso', 'team_member')),
  phone text,
  bio text,
  practice_website text,
  linkedin_url text,
  picaos_connected_tools text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  role varchar(40) not null check (role in ('practitioner', 'dso_admin', 'team_member', 'specialist', 'instructor',
    'moderator', 'coach', 'support_agent', 'merchant', 'admin')),
  granted_by uuid references auth.users on delete set null,
  granted_at timestamptz not null default now(),
  unique (user_id, role)
);
create index user_roles_role on user_roles (role);

create table mails (
  id uuid primary key default gen_random_uuid(),
  kind varchar(40) not null,
  to_address citext not null,
  sealed_body text,
  state varchar(20) not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_waiting on mails (created_at) where state = 'queued';
create index mails_newest on mails (created_at desc);

create table hub_secrets (
  purpose varchar(40) primary key,
  sealed text not null,
  created_at timestamptz not null default now()
);
`,
  down: `
drop table hub_secrets, mails, user_roles, profiles;
drop schema auth cascade;
`,
};
