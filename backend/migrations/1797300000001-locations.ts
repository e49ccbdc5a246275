import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Locations of organisations, and the members and invitations that are limited to some of them. A location that limits
 * somebody cannot be deleted: without it they would reach all the others.
 */
export class Locations1797300000001 implements MigrationInterface {
  name = 'Locations1797300000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

/** The references name the organisation too, so that no member is limited to a location of another one. */
const TABLES = `
create table locations (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations on delete cascade,
  name varchar(120) not null check (btrim(name) <> ''),
  street varchar(200),
  city varchar(100),
  region varchar(100),
  postal_code varchar(20),
  phone varchar(30),
  timezone varchar(60) not null,
  operatories integer not null default 0 check (operatories between 0 and 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organisation_id, name),
  unique (organisation_id, id)
);

create table member_locations (
  organisation_id uuid not null,
  user_id uuid not null,
  location_id uuid not null,
  primary key (organisation_id, user_id, location_id),
  constraint member_locations_member foreign key (organisation_id, user_id)
    references organisation_members (organisation_id, user_id) on delete cascade,
  constraint member_locations_location foreign key (organisation_id, location_id)
    references locations (organisation_id, id)
);
create index member_locations_place on member_locations (location_id);

alter table invitations add column location_ids uuid[] not null default '{}';
`;

const DOWN = `
alter table invitations drop column location_ids;
drop table member_locations, locations;
`;
