import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Organisations with their members and invitations. Whoever takes an account away, an organisation is never left without
 * somebody who answers for it: its oldest manager inherits it, and where there is none it ends with all it gave.
 */
export class Organisations1795404000001 implements MigrationInterface {
  name = 'Organisations1795404000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(OWNERS);
    await runner.query(ACCOUNTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const ROLES = `org_role varchar(10) not null check (org_role in ('owner', 'manager', 'clinician', 'staff'))`;
const GRANTS = `grants text[] not null default '{}' check (grants <@
    array['practice.read', 'practice.write', 'tps.write', 'bi.read', 'referral.write'])`;

const TABLES = `
create table organisations (
  id uuid primary key default gen_random_uuid(),
  name varchar(120) not null check (btrim(name) <> ''),
  kind varchar(10) not null check (kind in ('dso', 'practice')),
  npi varchar(10) check (npi ~ '^[0-9]{10}$'),
  timezone varchar(60) not null,
  version integer not null default 1,
  created_by uuid references auth.users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index organisations_maker on organisations (created_by);

create table organisation_members (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  ${ROLES},
  ${GRANTS},
  state varchar(10) not null default 'active' check (state in ('active', 'suspended')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organisation_id, user_id)
);
create index organisation_members_user on organisation_members (user_id);

create table invitations (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations on delete cascade,
  email citext not null,
  ${ROLES},
  ${GRANTS},
  token_hash text not null unique,
  expires_at timestamptz not null,
  state varchar(10) not null default 'pending' check (state in ('pending', 'accepted', 'cancelled', 'expired')),
  invited_by uuid references auth.users on delete set null,
  accepted_by uuid references auth.users on delete set null,
  sent_at timestamptz not null,
  sends integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index invitations_pending on invitations (organisation_id, email) where state = 'pending';
create index invitations_address on invitations (email);
create index invitations_inviter on invitations (invited_by, sent_at);
create index invitations_sent on invitations (sent_at);

alter table platform_connections add constraint platform_connections_organisation
  foreign key (organisation_id) references organisations on delete cascade;
`;

const OWNERS = `
create function organisation_keeps_owner() returns trigger language plpgsql as $$
declare
  heir uuid;
begin
  perform 1 from organisations where id = old.organisation_id for update;
  if not found then return null; end if;
  perform 1 from organisation_members
    where organisation_id = old.organisation_id and org_role = 'owner' and state = 'active';
  if found then return null; end if;
  select user_id into heir from organisation_members
    where organisation_id = old.organisation_id and org_role = 'manager' and state = 'active'
    order by created_at, user_id limit 1;
  if heir is null then
    delete from organisations where id = old.organisation_id;
  else
    update organisation_members set org_role = 'owner', updated_at = now()
      where organisation_id = old.organisation_id and user_id = heir;
  end if;
  insert into audit_log (actor_kind, action, subject, detail) values ('system',
    case when heir is null then 'organisation.ended' else 'organisation.owner_inherited' end,
    old.organisation_id::text, jsonb_strip_nulls(jsonb_build_object('user_id', heir)));
  return null;
end $$;
create trigger organisation_keeps_owner after delete on organisation_members
  for each row when (old.org_role = 'owner') execute function organisation_keeps_owner();
`;

const ACCOUNTS = `
create function auth.account_leaves_organisations() returns trigger language plpgsql as $$
begin
  delete from public.invitations where email = old.email;
  delete from public.organisation_members where user_id = old.id;
  return null;
end $$;
create trigger account_leaves_organisations_deleted after delete on auth.users
  for each row execute function auth.account_leaves_organisations();
create trigger account_leaves_organisations_buried after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function auth.account_leaves_organisations();
`;

const DOWN = `
drop trigger account_leaves_organisations_buried on auth.users;
drop trigger account_leaves_organisations_deleted on auth.users;
drop function auth.account_leaves_organisations();
alter table platform_connections drop constraint platform_connections_organisation;
drop table invitations, organisation_members, organisations;
drop function organisation_keeps_owner();
`;
