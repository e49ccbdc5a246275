import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import { tooManyPosts } from '../community.errors.ts';
import { assertNotMuted } from '../sanctions/mutes.ts';
import { Post } from './post.entity.ts';

const WINDOW_MS = 10 * 60_000;
const POSTS_A_WINDOW = 10;

/** Whether a person may post now. The posts of one person are written one after another, so the limit is exact. */
@Injectable()
export class PostingLimits {
  constructor(private readonly clock: Clock) {}

  /** Waits for what the same person is posting at this moment. @throws AppError 403 `muted`, 429 `rate_limited` */
  async assertMayPost(q: EntityManager, userId: string): Promise<void> {
    await lockInTransaction(q, 'community posts', userId);
    await assertNotMuted(q, userId, this.clock.now());
    await this.assertRoom(q, userId);
  }

  private async assertRoom(q: EntityManager, authorId: string): Promise<void> {
    const now = this.clock.now().getTime();
    const recent = await q.find(Post, {
      select: { id: true, createdAt: true },
      where: { authorId, createdAt: MoreThan(new Date(now - WINDOW_MS)) },
      order: { createdAt: 'DESC' },
      take: POSTS_A_WINDOW,
    });
    const first = recent.at(-1);
    if (recent.length < POSTS_A_WINDOW || !first) return;
    throw tooManyPosts(Math.max(1, Math.ceil((first.createdAt.getTime() + WINDOW_MS - now) / 1000)));
  }
}
