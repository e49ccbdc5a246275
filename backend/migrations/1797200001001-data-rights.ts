import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The second wall of the data API (decision 62): a role that sees the public columns of three tables, and of their rows those of
 * the person whom the transaction names. The hub's own role owns the tables, so nothing changes for its other statements.
 */
export class DataRights1797200001001 implements MigrationInterface {
  name = 'DataRights1797200001001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ROLE);
    await runner.query(RIGHTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

/** Roles belong to the server, not to one database: another hub may have made it, also in this very moment. */
const ROLE = `
do $$ begin
  if to_regrole('chairside_rest') is null then
    begin
      create role chairside_rest nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  if not pg_has_role(current_user, 'chairside_rest', 'SET') then
    execute format('grant chairside_rest to %I with inherit false, set true', current_user);
  end if;
exception when insufficient_privilege then
  raise exception using errcode = 'insufficient_privilege', message = format(
    'this database user may not create roles; as one that may, run: create role chairside_rest nologin; grant chairside_rest to %I with inherit false, set true;',
    current_user);
end $$;
`;

/** Who locks a row must be allowed to update a column: the owner's, which the policy keeps as it is. */
const rightsOn = (table: string, owner: string, columns: string): string => `
grant select (${columns}), update (${owner}) on ${table} to chairside_rest;
alter table ${table} enable row level security;
create policy data_api on ${table} to chairside_rest
  using (current_setting('chairside.caller', true) in ('service', ${owner}::text));
`;

const RIGHTS = `
grant usage on schema public to chairside_rest;
${rightsOn(
  'profiles',
  'id',
  `id, first_name, last_name, practice_name, license_number, license_state, specialty, user_type, phone, bio,
    practice_website, linkedin_url, picaos_connected_tools, version, created_at, updated_at`,
)}
${rightsOn('user_roles', 'user_id', 'id, user_id, role, granted_at')}
${rightsOn(
  'picaos_integrations',
  'user_id',
  `id, user_id, tool_name, connection_status, permissions, credentials_id, is_pica_native, mock_data_enabled,
    created_at, updated_at`,
)}
`;

/** The role stays: it belongs to the server, and another database may use it. */
const DOWN = `
${['profiles', 'user_roles', 'picaos_integrations']
  .map(
    (table) => `
drop policy data_api on ${table};
alter table ${table} disable row level security;
revoke all on ${table} from chairside_rest;`,
  )
  .join('')}
revoke usage on schema public from chairside_rest;
`;
