import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a course in person takes place, so that its CE records say it. */
export class CourseLocation1796100005001 implements MigrationInterface {
  name = 'CourseLocation1796100005001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table courses add column location varchar(120)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table courses drop column location');
  }
}
