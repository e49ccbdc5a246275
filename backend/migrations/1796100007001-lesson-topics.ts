import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A topic that discusses a lesson goes with the lesson. */
export class LessonTopics1796100007001 implements MigrationInterface {
  name = 'LessonTopics1796100007001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table topics add constraint topics_lesson_id_fkey foreign key (lesson_id) references lessons on delete cascade',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table topics drop constraint topics_lesson_id_fkey');
  }
}
