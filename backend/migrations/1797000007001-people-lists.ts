import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Admins find, filter and order people without reading every account. */
export class PeopleLists1797000007001 implements MigrationInterface {
  name = 'PeopleLists1797000007001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
create index users_listed on auth.users (created_at, id)
  include (banned_until, email_confirmed_at, phone_confirmed_at) where deleted_at is null;
create index users_last_sign_in on auth.users (last_sign_in_at desc nulls last, id desc) where deleted_at is null;
create index users_banned on auth.users (banned_until) where banned_until is not null;
create index users_unconfirmed on auth.users (created_at, id)
  where deleted_at is null and coalesce(email_confirmed_at, phone_confirmed_at) is null;
create index users_email_parts on auth.users using gin (lower(email::text) gin_trgm_ops);
create index users_phone_parts on auth.users using gin (phone gin_trgm_ops);
create index profiles_name_parts on profiles
  using gin (lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) gin_trgm_ops);
create index user_roles_holders on user_roles (role, user_id);
drop index user_roles_role;
`;

const DOWN = `
create index user_roles_role on user_roles (role);
drop index user_roles_holders;
drop index profiles_name_parts;
drop index auth.users_phone_parts, auth.users_email_parts, auth.users_unconfirmed, auth.users_banned,
  auth.users_last_sign_in, auth.users_listed;
`;
