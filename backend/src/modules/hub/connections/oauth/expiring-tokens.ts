import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Log } from '#platform/logging/log.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { renewJob } from './renew.job.ts';

/** Queues the renewal of tokens that expire soon; each token once, however many calls notice it. */
@Injectable()
export class ExpiringTokens {
  private readonly requested = new LRUCache<string, true>({ max: 5_000, ttl: 60_000 });

  constructor(
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  /** Returns at once: the token is still valid, and a later call tries again. */
  queueRenewal(credentialId: string, dueAt: string): void {
    const jobId = `renew_${credentialId}_${Date.parse(dueAt)}`;
    if (this.requested.has(jobId)) return;
    this.requested.set(jobId, true);
    this.jobs.add(renewJob, { credential_id: credentialId }, { jobId }).catch((cause: unknown) => {
      this.requested.delete(jobId);
      this.log.warn({ err: cause, credentialId }, 'a renewal could not be queued');
    });
  }
}
