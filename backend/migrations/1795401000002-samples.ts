import type { MigrationInterface, QueryRunner } from 'typeorm';

/** That sample content was loaded: it comes by itself once in a database's life, and not again after an operator removed it. */
export class Samples1795401000002 implements MigrationInterface {
  name = 'Samples1795401000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sample_loads (
        single boolean primary key default true check (single),
        loaded_at timestamptz not null,
        removed_at timestamptz
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table sample_loads');
  }
}
