import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The status log of the compliance monitor: requests and violations of every five minutes, with rate and band at their end. */
export class ComplianceStatus1797000001002 implements MigrationInterface {
  name = 'ComplianceStatus1797000001002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
create table compliance_status (
  at timestamptz primary key,
  requests integer not null,
  system_prompt_missing integer not null,
  integration_context integer not null,
  direct_api_usage integer not null,
  rate double precision,
  band varchar(20) constraint compliance_status_band_check
    check (band in ('EXCELLENT', 'GOOD', 'NEEDS IMPROVEMENT', 'CRITICAL'))
);
`;

const DOWN = `
drop table compliance_status;
`;
