import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A location that closes leaves its figures to the organisation: they stay in its totals and belong to no location. */
export class FactsByLocation1797440000001 implements MigrationInterface {
  name = 'FactsByLocation1797440000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(referring('on delete set null'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(referring(''));
  }
}

const referring = (then: string): string => `alter table kpi_facts
  drop constraint kpi_facts_location_id_fkey,
  add constraint kpi_facts_location_id_fkey foreign key (location_id) references locations ${then}`;
