import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sample organisations: each belongs to the person who looks at it, and its people are no accounts. */
export class SampleOrganisations1797430000001 implements MigrationInterface {
  name = 'SampleOrganisations1797430000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table organisations add column sample_of uuid references auth.users on delete cascade,
        add constraint organisations_sample_of_key unique (sample_of);

      create table sample_members (
        id uuid primary key default gen_random_uuid(),
        organisation_id uuid not null references organisations on delete cascade,
        first_name varchar(80) not null,
        last_name varchar(80) not null,
        email citext not null,
        org_role varchar(10) not null check (org_role in ('owner', 'manager', 'clinician', 'staff')),
        grants text[] not null default '{}',
        location_ids uuid[] not null default '{}',
        invited boolean not null default false,
        training_percent smallint check (training_percent between 0 and 100),
        trained_at timestamptz,
        last_seen_at timestamptz,
        created_at timestamptz not null default now()
      );
      create index sample_members_place on sample_members (organisation_id, created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from organisations where sample_of is not null;
      drop table sample_members;
      alter table organisations drop column sample_of;
    `);
  }
}
