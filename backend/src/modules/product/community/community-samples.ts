import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import type { SqlRunner } from '#platform/database/sql.ts';
import { sampleId } from '#platform/samples/sample-id.ts';
import { ProvidesSamples, type SampleSet } from '#platform/samples/sample-set.ts';
import { SAMPLE_MEMBERS, SAMPLE_TOPICS, type SampleTopic } from './sample-topics.ts';

const HOUR_MS = 3_600_000;

const TOPIC = `insert into topics (id, category_id, author_name, author_role, title, tags, last_post_at, is_sample, created_at)
  select $1, c.id, $3, $4, $5, $6::text[], $7, true, $7 from community_categories c where c.slug = $2
  on conflict do nothing`;
const POST = `insert into posts (id, topic_id, opening, author_name, author_role, body, deidentified_confirmed, notified_at, created_at)
  select $1, t.id, $3, $4, $5, $6, true, $7::timestamptz, $7::timestamptz from topics t where t.id = $2
  on conflict do nothing`;
const ACCEPT =
  'update topics set accepted_post_id = $2 where id = $1 and is_sample and accepted_post_id is null';

/** Topics of invented members. Nobody is told of them. What real members added to one goes with it. */
@Injectable()
@ProvidesSamples('community topics')
export class CommunitySamples implements SampleSet {
  constructor(private readonly clock: Clock) {}

  async load(q: SqlRunner): Promise<number> {
    let added = 0;
    for (const topic of SAMPLE_TOPICS) added += await this.add(q, topic);
    return added;
  }

  remove(q: SqlRunner): Promise<number> {
    return q.run('community_samples_remove', 'delete from topics where is_sample');
  }

  private async add(q: SqlRunner, { key, category, title, tags, posts }: SampleTopic): Promise<number> {
    const ago = (hours: number): Date => new Date(this.clock.now().getTime() - hours * HOUR_MS);
    const [opening] = posts;
    if (!opening) return 0;
    const id = sampleId(`community/${key}`);
    const author = [opening.by, SAMPLE_MEMBERS[opening.by] ?? null];
    const added = await q.run('community_sample_topic', TOPIC, [
      ...[id, category, ...author, title, tags, ago(opening.hoursAgo)],
    ]);
    if (added === 0) return 0;
    for (const [index, { by, hoursAgo, body, accepted }] of posts.entries()) {
      const postId = sampleId(`community/${key}/${index}`);
      const member = [by, SAMPLE_MEMBERS[by] ?? null];
      await q.run('community_sample_post', POST, [postId, id, index === 0, ...member, body, ago(hoursAgo)]);
      if (accepted) await q.run('community_sample_answer', ACCEPT, [id, postId]);
    }
    return added;
  }
}
