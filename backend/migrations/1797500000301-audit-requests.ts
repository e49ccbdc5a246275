import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows of the audit log are found by the request in which they were written. Requests go on while the index is built. */
export class AuditRequests1797500000301 implements MigrationInterface {
  name = 'AuditRequests1797500000301';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop index if exists audit_log_request');
    await runner.query(
      'create index concurrently audit_log_request on audit_log (request_id, at desc) where request_id is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index if exists audit_log_request');
  }
}
