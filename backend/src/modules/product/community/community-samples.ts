import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { sampleId } from '#platform/samples/sample-id.ts';
import { ProvidesSamples, type SampleSet } from '#platform/samples/sample-set.ts';
import { SAMPLE_MEMBERS, SAMPLE_TOPICS, type SampleTopic } from './sample-topics.ts';
import { POST, TOPIC } from './community-samples.sql.ts';
import { Topic } from './topics/topic.entity.ts';

const HOUR_MS = 3_600_000;

/** Topics of invented members. Nobody is told of them. What real members added to one goes with it. */
@Injectable()
@ProvidesSamples('community topics')
export class CommunitySamples implements SampleSet {
  constructor(private readonly clock: Clock) {}

  async load(manager: EntityManager): Promise<number> {
    let added = 0;
    for (const topic of SAMPLE_TOPICS) added += await this.add(manager, topic);
    return added;
  }

  async remove(q: EntityManager): Promise<number> {
    return (await q.delete(Topic, { isSample: true })).affected ?? 0;
  }

  private async add(
    manager: EntityManager,
    { key, category, title, tags, posts }: SampleTopic,
  ): Promise<number> {
    const q = sqlOn(manager);
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
      if (accepted)
        await manager.update(
          Topic,
          { id, isSample: true, acceptedPostId: IsNull() },
          { acceptedPostId: postId },
        );
    }
    return added;
  }
}
