import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import { Category } from '../categories/category.entity.ts';
import { categoryNotFound, notAnAnswer, notYours, topicNotFound } from '../community.errors.ts';
import { TopicAccess } from '../lessons/topic-access.ts';
import { Post } from '../posts/post.entity.ts';
import { moderates } from '../reader.ts';
import { LiveTopics } from './live-topics.ts';
import { Topic } from './topic.entity.ts';

type Change = Partial<Pick<Topic, 'pinned' | 'state' | 'categoryId' | 'acceptedPostId'>>;

/** Steps of a topic: its author or a moderator accepts an answer; moderators pin, lock and move it. */
@Injectable()
export class TopicSteps {
  constructor(
    private readonly database: DataSource,
    private readonly notifications: Notifications,
    private readonly access: TopicAccess,
    private readonly live: LiveTopics,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Null takes the acceptance back. */
  accept(me: UserPrincipal, id: string, postId: string | null): Promise<void> {
    return this.step(id, async (q, topic) => {
      if (topic.state === 'hidden' && !moderates(me)) throw topicNotFound();
      await this.access.assertOpen(q, me, topic);
      if (topic.authorId !== me.userId && !moderates(me)) throw notYours();
      const post = postId === null ? null : await q.findOneBy(Post, { id: postId, topicId: topic.id });
      if (postId !== null && (!post || post.opening || post.hiddenAt)) throw notAnAnswer();
      if (post && topic.acceptedPostId !== post.id) await this.notifyAuthor(q, me, topic, post);
      if (topic.authorId !== me.userId)
        await this.record(q, 'community.answer_accepted', topic, { post: postId });
      return { acceptedPostId: postId };
    });
  }

  pin(id: string, pinned: boolean): Promise<void> {
    return this.step(id, async (q, topic) => {
      await this.record(q, pinned ? 'community.topic_pinned' : 'community.topic_unpinned', topic);
      return { pinned };
    });
  }

  /** A hidden topic stays hidden. */
  lock(id: string, locked: boolean): Promise<void> {
    return this.step(id, async (q, topic) => {
      await this.record(q, locked ? 'community.topic_locked' : 'community.topic_unlocked', topic);
      return topic.state === 'hidden' ? {} : { state: locked ? 'locked' : 'open' };
    });
  }

  move(id: string, slug: string): Promise<void> {
    return this.step(id, async (q, topic) => {
      // The discussion of a lesson stays with its lesson.
      if (topic.lessonId !== null) throw topicNotFound();
      const category = await q.findOneBy(Category, { slug });
      if (!category) throw categoryNotFound();
      await this.record(q, 'community.topic_moved', topic, { from: topic.categoryId, to: category.id });
      return { categoryId: category.id };
    });
  }

  private async step(id: string, work: (q: EntityManager, topic: Topic) => Promise<Change>): Promise<void> {
    if (!isUUID(id)) throw topicNotFound();
    await this.database.transaction(async (q) => {
      const lock = { mode: 'for_no_key_update' } as const;
      const topic = await q.findOne(Topic, { where: { id }, lock });
      if (!topic) throw topicNotFound();
      const change = await work(q, topic);
      await q.update(Topic, id, { ...change, updatedAt: this.clock.now() });
      await this.live.changed(q, id);
    });
  }

  private async notifyAuthor(q: EntityManager, me: UserPrincipal, topic: Topic, post: Post): Promise<void> {
    if (!post.authorId || post.authorId === me.userId) return;
    const notice = {
      kind: 'community_accepted',
      title: 'Your answer was accepted',
      body: topic.title,
    } as const;
    const link = `/community?topic=${topic.id}&post=${post.id}`;
    const key = { severity: 'info', dedupe_key: `community_accepted:${post.id}` } as const;
    await this.notifications.add({ user_id: post.authorId, ...notice, link, ...key }, q);
  }

  private record(q: EntityManager, action: string, { id }: Topic, detail = {}): Promise<void> {
    return this.audit.record({ action, subject: id, detail }, q);
  }
}
