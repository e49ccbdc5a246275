import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A repeated request for an import gets the first answer, and a rejected import says why. */
export class ResourceImportReview1796100004001 implements MigrationInterface {
  name = 'ResourceImportReview1796100004001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
alter table resource_imports add column request_key varchar(255), add column reject_reason varchar(500),
  add constraint resource_imports_request unique (requested_by, request_key);
`;

const DOWN = `
alter table resource_imports drop constraint resource_imports_request,
  drop column request_key, drop column reject_reason;
`;
