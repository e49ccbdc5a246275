import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Permissions of admins to open one named record of somebody else for some minutes, with the reason. */
export class BreakGlass1797100004001 implements MigrationInterface {
  name = 'BreakGlass1797100004001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    // A record about a patient is found by the reference that the access log shows.
    await runner.query('create index patient_refs_external on patient_refs (external_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index patient_refs_external');
    await runner.query('drop table break_glass_permissions');
  }
}

/** One permission of an admin for a record at a time; an expired one is ended before the next is inserted. */
const TABLE = `
create table break_glass_permissions (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid references auth.users on delete set null,
  resource varchar(20) not null check (resource in ('patient', 'conversation')),
  resource_id text not null,
  owner_id uuid references auth.users on delete set null,
  organisation_id uuid references organisations on delete set null,
  reason varchar(500) not null,
  request_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  times_opened integer not null default 0,
  last_opened_at timestamptz
);
create unique index break_glass_permissions_open on break_glass_permissions (admin_id, resource, resource_id)
  where ended_at is null;
create index break_glass_permissions_created on break_glass_permissions (created_at desc, id);
create index break_glass_permissions_owner on break_glass_permissions (owner_id) where owner_id is not null;
create index break_glass_permissions_organisation on break_glass_permissions (organisation_id)
  where organisation_id is not null;
`;
