import { Injectable } from '@nestjs/common';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler.ts';
import { CheckTargets, ConnectionChecks } from '#hub/connections/index.ts';
import { checkConnectionJob, type CheckConnectionPayload } from './check-connection.job.ts';
import { ConnectionCheck } from './connection-check.ts';

/**
 * Makes a check that is due, once among all processes. A connection that waits for its owner is left alone until then, and
 * one with sample data has nothing to check.
 */
@Injectable()
@HandlesJob(checkConnectionJob)
export class CheckConnectionHandler implements JobHandler<CheckConnectionPayload> {
  constructor(
    private readonly checks: ConnectionChecks,
    private readonly targets: CheckTargets,
    private readonly check: ConnectionCheck,
  ) {}

  async handle({ connection_id: id }: CheckConnectionPayload): Promise<void> {
    if (!(await this.checks.claim(id))) return;
    const target = await this.targets.find(id);
    const canTry = target?.isLive && !target.needsReconnect;
    const result = canTry ? await this.check.run(target) : undefined;
    if (!result) await this.checks.postpone(id);
  }
}
