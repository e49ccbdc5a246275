import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Connections whose owners are still to be notified that they must reconnect: the outbox of that job. */
export class ReconnectNotices1795540000001 implements MigrationInterface {
  name = 'ReconnectNotices1795540000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table pending_reconnect_notices (
      connection_id uuid primary key,
      context varchar(10) not null,
      tool_id varchar(60) not null,
      created_at timestamptz not null
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table pending_reconnect_notices');
  }
}
