import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.ts';
import { defineJob } from '#platform/queue/job.ts';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler.ts';
import { type CredentialRef, TokenRenewer } from './token-renewer.ts';

export interface RenewPayload {
  readonly credential_id: string;
}

/** Renews a token that is due and still good, so that nobody waits for it. */
export const renewJob = defineJob<RenewPayload>({
  queue: 'connections',
  name: 'renew',
  attempts: 5,
  backoffMs: 2_000,
});

const FIND = `select id, context, owner_id as "ownerId", tool_id as "toolId" from credentials
  where id = $1 and withheld_at is null`;

/** Does nothing for a credential that is gone or was renewed meanwhile. */
@Injectable()
@HandlesJob(renewJob)
export class RenewHandler implements JobHandler<RenewPayload> {
  constructor(
    private readonly sql: Sql,
    private readonly renewer: TokenRenewer,
  ) {}

  async handle({ credential_id: id }: RenewPayload): Promise<void> {
    const found = await this.sql.maybe<CredentialRef & Record<string, unknown>>('renew_find', FIND, [id]);
    if (found) await this.renewer.renewDue(found);
  }
}
