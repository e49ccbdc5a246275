import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Raw, type Repository } from 'typeorm';
import { Log } from '#platform/logging/log.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { TokenRevocation } from './token-revocation.entity.ts';
import { revokeJob } from './revoke.job.ts';

const BATCH = 100;
/** No try is postponed by more than an hour: later ones are from before the clock was set back. */
const isDue = Raw((at) => `(${at} <= now() or ${at} > now() + interval '61 minutes')`);

/** Queues tokens that are to be revoked. The row is the outbox: a trigger writes it when the credential is deleted. */
@Injectable()
export class Revocations {
  constructor(
    @InjectRepository(TokenRevocation) private readonly rows: Repository<TokenRevocation>,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  /** Returns at once. What cannot be queued now, the recurring task queues later. */
  queueInBackground(): void {
    void this.queueDue().catch((cause: unknown) =>
      this.log.warn({ err: cause }, 'revocations not queued; the recurring task will'),
    );
  }

  async queueDue(): Promise<void> {
    const due = await this.rows.find({
      ...{ select: { id: true }, where: { nextTryAt: isDue }, order: { nextTryAt: 'asc' }, take: BATCH },
    });
    for (const { id } of due) await this.jobs.addMissing(revokeJob, { revocation_id: id }, id);
  }
}
