import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { defineJob } from '#platform/queue/job.ts';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { type CredentialRef, TokenRenewer } from './token-renewer.ts';

export interface RenewPayload {
  readonly credential_id: string;
}

/** Renews a token before it expires, so that no call waits for it. */
export const renewJob = defineJob<RenewPayload>({
  queue: 'connections',
  name: 'renew',
  attempts: 5,
  backoffMs: 2_000,
});

/** Does nothing for a credential that was deleted or renewed meanwhile. */
@Injectable()
@HandlesJob(renewJob)
export class RenewHandler implements JobHandler<RenewPayload> {
  constructor(
    @InjectRepository(Credential) private readonly credentials: Repository<Credential>,
    private readonly renewer: TokenRenewer,
  ) {}

  async handle({ credential_id: id }: RenewPayload): Promise<void> {
    const found: CredentialRef | null = await this.credentials.findOne({
      select: { id: true, context: true, ownerId: true, toolId: true },
      where: { id, withheldAt: IsNull() },
    });
    if (found) await this.renewer.renewDue(found);
  }
}
