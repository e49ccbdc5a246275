import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { sqlOn } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { notifyPostJob } from './notify-post.job.ts';
import { ADD_MENTIONS } from './post-mentions.sql.ts';

/** Begins what a new post causes: the job tells followers and mentioned people. */
@Injectable()
export class PostNotices {
  constructor(
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  /** Within the transaction that writes the post. */
  async addMentions(q: EntityManager, postId: string): Promise<void> {
    await sqlOn(q).run('community_mentions', ADD_MENTIONS, [postId]);
  }

  /** After its commit. Nobody waits for it; a recurring task adds what was lost. */
  announce(postId: string): void {
    void this.jobs
      .add(notifyPostJob, { post_id: postId }, { jobId: postId })
      .catch((cause: unknown) => this.log.warn({ err: cause, postId }, 'post not announced yet'));
  }

  /** For the recurring task. */
  async announceMissing(postId: string): Promise<void> {
    await this.jobs.addMissing(notifyPostJob, { post_id: postId }, postId);
  }
}
