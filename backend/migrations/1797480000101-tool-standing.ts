import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The monitor keeps how each tool stands, and which operations were called, so that the page of admins reads neither all connections nor
 * the call log. Calls that failed at a tool are incidents.
 */
export class ToolStanding1797480000101 implements MigrationInterface {
  name = 'ToolStanding1797480000101';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
create table tool_standing (
  only_row boolean primary key default true,
  counted_at timestamptz not null,
  items jsonb not null,
  constraint tool_standing_only_row_check check (only_row)
);
create table operation_uses (
  tool_id varchar(60) not null,
  operation varchar(80) not null,
  last_at timestamptz not null,
  primary key (tool_id, operation)
);
alter table client_incidents drop constraint client_incidents_kind_check,
  add constraint client_incidents_kind_check check (kind in ('error', 'not_found', 'tool_call'));
`;

const DOWN = `
delete from client_incidents where kind = 'tool_call';
alter table client_incidents drop constraint client_incidents_kind_check,
  add constraint client_incidents_kind_check check (kind in ('error', 'not_found'));
drop table operation_uses, tool_standing;
`;
