import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { postNotFound } from '../community.errors.ts';
import { Post } from '../posts/post.entity.ts';
import { LiveTopics } from '../topics/live-topics.ts';
import { Topic } from '../topics/topic.entity.ts';

export interface LockedPost {
  readonly post: Post;
  readonly topic: Topic;
}

/** Hides posts and shows them again. The title of a topic may say as much as its opening post, so both go together. */
@Injectable()
export class PostHiding {
  constructor(
    private readonly live: LiveTopics,
    private readonly clock: Clock,
  ) {}

  /** Locks the topic until the transaction ends, as everybody who writes in it does. */
  async lock(q: EntityManager, id: string): Promise<LockedPost> {
    const found = isUUID(id) ? await q.findOne(Post, { select: { topicId: true }, where: { id } }) : null;
    if (!found) throw postNotFound();
    const lock = { mode: 'for_no_key_update' } as const;
    const topic = await q.findOne(Topic, { where: { id: found.topicId }, lock });
    const post = topic && (await q.findOneBy(Post, { id }));
    if (!post) throw postNotFound();
    return { post, topic };
  }

  /** A hidden answer is no accepted one once a moderator has decided. */
  async hide(
    q: EntityManager,
    { post, topic }: LockedPost,
    reason: 'patient_identifiable' | 'moderator',
  ): Promise<void> {
    const now = this.clock.now();
    const hidden = { hiddenAt: post.hiddenAt ?? now, hiddenReason: reason, clearedAt: null };
    await q.update(Post, post.id, { ...hidden, updatedAt: now });
    if (post.opening && topic.state !== 'hidden')
      await q.update(Topic, topic.id, { state: 'hidden', stateBefore: topic.state, updatedAt: now });
    if (reason === 'moderator' && topic.acceptedPostId === post.id)
      await q.update(Topic, topic.id, { acceptedPostId: null });
    await this.live.changed(q, topic.id);
  }

  /** A later report of the same words does not hide it again. */
  async show(q: EntityManager, { post, topic }: LockedPost): Promise<void> {
    const now = this.clock.now();
    const shown = { hiddenAt: null, hiddenReason: null, clearedAt: now };
    await q.update(Post, post.id, { ...shown, updatedAt: now });
    if (post.opening && topic.state === 'hidden')
      await q.update(Topic, topic.id, {
        state: topic.stateBefore ?? 'open',
        stateBefore: null,
        updatedAt: now,
      });
    await this.live.changed(q, topic.id);
  }
}
