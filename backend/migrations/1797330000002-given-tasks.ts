import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the practice tasks that colleagues gave a person. */
export class GivenTasks1797330000002 implements MigrationInterface {
  name = 'GivenTasks1797330000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index practice_tasks_assignee on practice_tasks (assignee_id, done_at, due_on)
      where assignee_id is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index practice_tasks_assignee');
  }
}
