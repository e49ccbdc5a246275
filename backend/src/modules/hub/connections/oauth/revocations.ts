import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { revokeJob } from './revoke.job.ts';

/** No try is put off longer than an hour: later ones are from before the clock was set back. */
const DUE = `select id from token_revocations
  where next_try_at <= now() or next_try_at > now() + interval '61 minutes' order by next_try_at limit 100`;

/** Queues what is to be revoked. The row is the outbox: whoever took the credential away wrote it, by a trigger. */
@Injectable()
export class Revocations {
  constructor(
    private readonly sql: Sql,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  /** Nobody waits for the vendor: what is not queued now, the sweeper finds. */
  begin(): void {
    void this.queueDue().catch((cause: unknown) =>
      this.log.warn({ err: cause }, 'revocations not queued, the sweeper will'),
    );
  }

  async queueDue(): Promise<void> {
    for (const { id } of await this.sql.many<{ id: string }>('revocations_due', DUE))
      await this.jobs.addMissing(revokeJob, { revocation_id: id }, id);
  }
}
