import type { MigrationInterface, QueryRunner } from 'typeorm';

const LISTS = {
  topics_latest: "state <> 'hidden' and lesson_id is null",
  topics_unanswered: "state = 'open' and lesson_id is null and reply_count = 0",
  topics_solved: "state <> 'hidden' and lesson_id is null and accepted_post_id is not null",
};

/** The lists of topics are counted in their indexes: those without the slug sent every count to the table. */
export class TopicCounts1796200001001 implements MigrationInterface {
  name = 'TopicCounts1796200001001';

  up(runner: QueryRunner): Promise<void> {
    return rebuild(runner, 'category_id, slug');
  }

  down(runner: QueryRunner): Promise<void> {
    return rebuild(runner, 'category_id');
  }
}

async function rebuild(runner: QueryRunner, included: string): Promise<void> {
  for (const [name, listed] of Object.entries(LISTS)) {
    await runner.query(`drop index ${name}`);
    await runner.query(
      `create index ${name} on topics (last_post_at desc, id desc) include (${included}) where ${listed}`,
    );
  }
}
