import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { postNotFound, topicNotFound } from '../community.errors.ts';
import { TopicFollow } from '../follows/topic-follow.entity.ts';
import { Post } from '../posts/post.entity.ts';
import { Topic } from '../topics/topic.entity.ts';
import { PostBookmark } from './post-bookmark.entity.ts';
import { PostReaction } from './post-reaction.entity.ts';

const TABLES = { like: PostReaction, bookmark: PostBookmark } as const;
export type Mark = keyof typeof TABLES;

/** Likes, bookmarks and follows: each is there or not, however often it is asked for. The database counts the likes. */
@Injectable()
export class Marks {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async add({ userId }: UserPrincipal, postId: string, mark: Mark): Promise<void> {
    await this.database.transaction(async (q) => {
      await this.assertReadable(q, postId);
      await q
        .createQueryBuilder()
        .insert()
        .into(TABLES[mark])
        .values({ postId, userId })
        .orIgnore()
        .execute();
    });
  }

  async remove({ userId }: UserPrincipal, postId: string, mark: Mark): Promise<void> {
    if (!isUUID(postId)) throw postNotFound();
    const { affected } = await this.database.getRepository(TABLES[mark]).delete({ postId, userId });
    if (!affected) await this.assertReadable(this.database.manager, postId);
  }

  async follow({ userId }: UserPrincipal, topicId: string): Promise<void> {
    await this.assertFollowable(topicId);
    const now = this.clock.now();
    const follow = { topicId, userId, lastReadAt: now, notifiedAt: now };
    await this.database.createQueryBuilder().insert().into(TopicFollow).values(follow).orIgnore().execute();
  }

  async unfollow({ userId }: UserPrincipal, topicId: string): Promise<void> {
    if (!isUUID(topicId)) throw topicNotFound();
    const { affected } = await this.database.getRepository(TopicFollow).delete({ topicId, userId });
    if (!affected) await this.assertFollowable(topicId);
  }

  private async assertFollowable(id: string): Promise<void> {
    const topic = isUUID(id) ? await this.database.getRepository(Topic).findOneBy({ id }) : null;
    if (!topic || topic.state === 'hidden' || topic.lessonId !== null) throw topicNotFound();
  }

  /** Every signed-in person reads every topic of a category; what is hidden takes no marks. */
  private async assertReadable(q: EntityManager, id: string): Promise<void> {
    const readable =
      isUUID(id) &&
      (await q
        .createQueryBuilder(Post, 'p')
        .innerJoin(Topic, 't', "t.id = p.topicId and t.state <> 'hidden' and t.lessonId is null")
        .where('p.id = :id and p.hiddenAt is null', { id })
        .getExists());
    if (!readable) throw postNotFound();
  }
}
