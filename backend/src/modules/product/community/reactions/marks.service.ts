import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { postNotFound, topicNotFound } from '../community.errors.ts';
import { TopicAccess } from '../lessons/topic-access.ts';
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
    private readonly access: TopicAccess,
    private readonly clock: Clock,
  ) {}

  async add(me: UserPrincipal, postId: string, mark: Mark): Promise<void> {
    const { userId } = me;
    await this.database.transaction(async (q) => {
      await this.assertReadable(q, me, postId);
      await q
        .createQueryBuilder()
        .insert()
        .into(TABLES[mark])
        .values({ postId, userId })
        .orIgnore()
        .execute();
    });
  }

  async remove(me: UserPrincipal, postId: string, mark: Mark): Promise<void> {
    const { userId } = me;
    if (!isUUID(postId)) throw postNotFound();
    const { affected } = await this.database.getRepository(TABLES[mark]).delete({ postId, userId });
    if (!affected) await this.assertReadable(this.database.manager, me, postId);
  }

  async follow(me: UserPrincipal, topicId: string): Promise<void> {
    await this.assertFollowable(me, topicId);
    const now = this.clock.now();
    const follow = { topicId, userId: me.userId, lastReadAt: now, notifiedAt: now };
    await this.database.createQueryBuilder().insert().into(TopicFollow).values(follow).orIgnore().execute();
  }

  async unfollow(me: UserPrincipal, topicId: string): Promise<void> {
    if (!isUUID(topicId)) throw topicNotFound();
    const { affected } = await this.database
      .getRepository(TopicFollow)
      .delete({ topicId, userId: me.userId });
    if (!affected) await this.assertFollowable(me, topicId);
  }

  private async assertFollowable(me: UserPrincipal, id: string): Promise<void> {
    const topic = isUUID(id) ? await this.database.getRepository(Topic).findOneBy({ id }) : null;
    if (!topic || topic.state === 'hidden') throw topicNotFound();
    await this.access.assertOpen(this.database.manager, me, topic);
  }

  /** What is hidden takes no marks. */
  private async assertReadable(q: EntityManager, me: UserPrincipal, id: string): Promise<void> {
    if (!isUUID(id)) throw postNotFound();
    const topic = await q
      .createQueryBuilder(Topic, 't')
      .innerJoin(Post, 'p', 'p.topicId = t.id')
      .where("p.id = :id and p.hiddenAt is null and t.state <> 'hidden'", { id })
      .getOne();
    if (!topic) throw postNotFound();
    await this.access.assertPostOpen(q, me, topic);
  }
}
