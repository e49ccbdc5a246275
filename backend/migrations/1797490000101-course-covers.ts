import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A course may have a picture of its own. */
export class CourseCovers1797490000101 implements MigrationInterface {
  name = 'CourseCovers1797490000101';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table courses add column cover_file_id uuid references files on delete set null',
    );
    await runner.query('create index courses_cover on courses (cover_file_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table courses drop column cover_file_id');
  }
}
