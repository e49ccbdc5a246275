import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is present on a realtime topic. Unlogged: after a crash of the database nobody is present until they say so again. */
export class RealtimePresences1797200002002 implements MigrationInterface {
  name = 'RealtimePresences1797200002002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table realtime_presences');
  }
}

const TABLE = `
create unlogged table realtime_presences (
  id uuid primary key,
  topic varchar(255) not null,
  key varchar(128) not null,
  meta jsonb not null,
  seen_at timestamptz not null default now()
);
create index realtime_presences_topic on realtime_presences (topic, id);
create index realtime_presences_seen on realtime_presences (seen_at);
`;
