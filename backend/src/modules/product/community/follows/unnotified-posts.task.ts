import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, Repository } from 'typeorm';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { Post } from '../posts/post.entity.ts';
import { PostNotices } from './post-notices.ts';

const BATCH = 100;

/** Adds the jobs that were lost between a post and its announcement. */
@Recurring({ name: 'community.unnotified-posts', everyMs: 60_000 })
@Injectable()
export class UnnotifiedPostsTask implements RecurringTask {
  constructor(
    @InjectRepository(Post) private readonly posts: Repository<Post>,
    private readonly notices: PostNotices,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  async run(stopping?: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.env.SWEEP_MS);
    const lost = await this.posts.find({
      select: { id: true },
      where: { notifiedAt: IsNull(), createdAt: LessThan(before) },
      order: { createdAt: 'ASC' },
      take: BATCH,
    });
    for (const { id } of lost) if (!stopping?.aborted) await this.notices.announceMissing(id);
  }
}
