import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each order of the catalog of courses is an index; courses and events are counted by their filters without their rows. */
export class AreaLists1797200007002 implements MigrationInterface {
  name = 'AreaLists1797200007002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
create index courses_rating on courses ((rating_sum::float8 / greatest(rating_count, 1)) desc, rating_count desc, id)
  where state = 'published';
create index courses_credits on courses (credits desc, id) where state = 'published';
create index courses_shortest on courses (duration_min, id) where state = 'published';
create index courses_title on courses (title, id) where state = 'published';
create index courses_filters on courses (method, credits)
  include (topic, level, audience, price_cents, membership_included) where state = 'published';
drop index events_public;
create index events_public on events (starts_at, id) include (ends_at, format, topic, credits, price_cents)
  where state in ('published', 'finished');
`;

const DOWN = `
drop index events_public;
create index events_public on events (starts_at, id) where state in ('published', 'finished');
drop index courses_filters, courses_title, courses_shortest, courses_credits, courses_rating;
`;
