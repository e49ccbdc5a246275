import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit log is also listed by the kind of thing that something happened to. */
export class AuditTargetType1797000004002 implements MigrationInterface {
  name = 'AuditTargetType1797000004002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index audit_log_target_type on audit_log (target_type, at desc) where target_type is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index audit_log_target_type');
  }
}
