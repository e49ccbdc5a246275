import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests of organisations to have a tool connected, which an admin settles, and which tool serves which location. */
export class ConnectionRequests1797300000003 implements MigrationInterface {
  name = 'ConnectionRequests1797300000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table connection_requests');
    await runner.query('alter table locations drop column tool_ids');
  }
}

/** One open request for a tool of an organisation at a time. */
const TABLES = `
alter table locations add column tool_ids text[] not null default '{}';

create table connection_requests (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations on delete cascade,
  tool_id varchar(60) not null,
  location_ids uuid[] not null default '{}',
  note varchar(1000) not null,
  state varchar(10) not null default 'open' check (state in ('open', 'done', 'declined')),
  answer varchar(1000),
  requested_by uuid references auth.users on delete set null,
  settled_by uuid references auth.users on delete set null,
  settled_at timestamptz,
  created_at timestamptz not null,
  constraint connection_requests_settled check ((state = 'open') = (settled_at is null))
);
create unique index connection_requests_open on connection_requests (organisation_id, tool_id) where state = 'open';
create index connection_requests_newest on connection_requests (created_at desc, id);
create index connection_requests_organisation on connection_requests (organisation_id, created_at desc);
create index connection_requests_by on connection_requests (requested_by) where requested_by is not null;
create index connection_requests_settled_by on connection_requests (settled_by) where settled_by is not null;
`;
