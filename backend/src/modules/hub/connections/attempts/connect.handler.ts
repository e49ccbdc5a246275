import { Injectable } from '@nestjs/common';
import type { ToolSummary } from '@chairside/kit';
import { Clock } from '#platform/clock/clock.ts';
import { Log } from '#platform/logging/log.ts';
import { HandlesJob, type JobContext, type JobHandler } from '#platform/queue/job-handler.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { AttemptStore } from './attempt-store.ts';
import type { AttemptStep, ConnectAttempt } from './connect-attempt.entity.ts';
import { failedToConnect } from '../connect-texts.ts';
import type { Success } from './connect-success.ts';
import { ConnectWriter } from './connect-writer.ts';
import { connectJob, type ConnectPayload } from './connect.job.ts';
import { CredentialCheck } from '../credentials/credential-check.ts';
import { FaultPoints } from './fault-points.ts';

/** Checks the credentials of an attempt and writes its outcome. May run any number of times. */
@Injectable()
@HandlesJob(connectJob)
export class ConnectHandler implements JobHandler<ConnectPayload> {
  constructor(
    private readonly attempts: AttemptStore,
    private readonly registry: ToolRegistry,
    private readonly check: CredentialCheck,
    private readonly writer: ConnectWriter,
    private readonly faultPoints: FaultPoints,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async handle({ attempt_id: id }: ConnectPayload, context: JobContext): Promise<void> {
    const attempt = await this.attempts.checking(id);
    if (!attempt) return;
    const tool = this.registry.get(attempt.toolId);
    try {
      await this.faultPoints.reached('loaded', id);
      await this.finish(attempt, tool);
      await this.faultPoints.reached('committed', id);
    } catch (cause) {
      if (!context.lastAttempt) throw cause;
      this.log.error({ err: cause, attemptId: id }, 'connect job given up');
      await this.writer.fail(attempt, failedToConnect(tool.manifest.name), [
        this.step('Something went wrong here'),
      ]);
    }
  }

  private async finish(attempt: ConnectAttempt, tool: ToolSummary): Promise<void> {
    const isMock = attempt.mode === 'mock';
    const outcome = isMock
      ? { success: this.mock() }
      : await this.check.run(attempt, await this.registry.load(tool));
    await this.faultPoints.reached('checked', attempt.id);
    if ('success' in outcome) return this.writer.connect(attempt, tool.manifest, outcome.success);
    this.log.warn(
      { tool: attempt.toolId, attemptId: attempt.id, code: outcome.failure.code },
      'connecting failed',
    );
    return this.writer.fail(attempt, outcome.failure, outcome.steps);
  }

  private mock(): Success {
    return { mode: 'mock', steps: [this.step('Connected with sample data')] };
  }

  private step(step: string): AttemptStep {
    return { step, at: this.clock.now().toISOString() };
  }
}
