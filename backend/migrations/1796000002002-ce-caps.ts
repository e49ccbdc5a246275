import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many credits of a method a person's board accepts in a cycle; and records found by the name they were issued to. */
export class CeCaps1796000002002 implements MigrationInterface {
  name = 'CeCaps1796000002002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table user_settings add column ce_method_caps jsonb not null default '{}';
      create index ce_records_name on ce_records (lower(participant_name) text_pattern_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index ce_records_name;
      alter table user_settings drop column ce_method_caps;
    `);
  }
}
