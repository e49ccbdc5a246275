import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Errors of the web app and visits to unknown addresses, each kind of them in one row with its count. */
export class ClientIncidents1797000006001 implements MigrationInterface {
  name = 'ClientIncidents1797000006001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table client_incidents (
      id uuid primary key default gen_random_uuid(),
      fingerprint varchar(64) not null,
      kind varchar(10) not null check (kind in ('error', 'not_found')),
      message varchar(300) not null,
      url varchar(300) not null,
      browser varchar(60),
      request_id varchar(80),
      count integer not null default 1,
      first_at timestamptz not null default now(),
      last_at timestamptz not null default now(),
      resolved_at timestamptz,
      resolved_by uuid references auth.users on delete set null,
      constraint client_incidents_fingerprint_key unique (fingerprint))`);
    await runner.query('create index client_incidents_last on client_incidents (last_at desc, id)');
    await runner.query(
      'create index client_incidents_resolved_by on client_incidents (resolved_by) where resolved_by is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table client_incidents');
  }
}
