import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['orders', 'shipments'];

/** Orders and shipments keep what their request asked for, so that its Idempotency-Key is refused with anything else. */
export class RequestHashes1797480000301 implements MigrationInterface {
  name = 'RequestHashes1797480000301';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`alter table ${table} add column request_hash varchar(64)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`alter table ${table} drop column request_hash`);
  }
}
