import { Injectable } from '@nestjs/common';
import type { ToolPlugin } from '@chairside/kit';
import { Env } from '../../config/env.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Vault } from '../../platform/crypto/vault.ts';
import { Log } from '../../platform/logging/log.ts';
import { HandlesJob, type JobContext, type JobHandler } from '../../platform/queue/job-handler.ts';
import { type CredentialFields, RequestBuilder } from '../egress/index.ts';
import { ToolRegistry } from '../tools/index.ts';
import { AttemptStore } from './attempt-store.ts';
import type { AttemptStep, ConnectAttempt } from './connect-attempt.entity.ts';
import { type ConnectFailure, failedToConnect, judgeCheck } from './connect-texts.ts';
import { ConnectWriter, type Success } from './connect-writer.ts';
import { connectJob, type ConnectPayload } from './connect.job.ts';
import { attemptAad } from './credential-aad.ts';
import { KillPoints } from './kill-points.ts';

type Outcome =
  { readonly success: Success } | { readonly failure: ConnectFailure; readonly steps: AttemptStep[] };

/** Checks what the person gave us with the tool and writes how the attempt ended. May run any number of times. */
@Injectable()
@HandlesJob(connectJob)
export class ConnectHandler implements JobHandler<ConnectPayload> {
  constructor(
    private readonly attempts: AttemptStore,
    private readonly registry: ToolRegistry,
    private readonly builder: RequestBuilder,
    private readonly writer: ConnectWriter,
    private readonly vault: Vault,
    private readonly killPoints: KillPoints,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async handle({ attempt_id: id }: ConnectPayload, context: JobContext): Promise<void> {
    const attempt = await this.attempts.checking(id);
    if (!attempt) return;
    const tool = this.registry.get(attempt.toolId);
    try {
      await this.killPoints.reached('loaded', id);
      await this.finish(attempt, tool);
      await this.killPoints.reached('committed', id);
    } catch (cause) {
      if (!context.lastAttempt) throw cause;
      this.log.error({ err: cause, attemptId: id }, 'connect job given up');
      await this.writer.fail(attempt, failedToConnect(tool.manifest.name), [
        this.step('Something went wrong here'),
      ]);
    }
  }

  private async finish(attempt: ConnectAttempt, tool: ToolPlugin): Promise<void> {
    const outcome = attempt.mode === 'mock' ? { success: this.mock() } : await this.exchange(attempt, tool);
    await this.killPoints.reached('checked', attempt.id);
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

  private async exchange(attempt: ConnectAttempt, tool: ToolPlugin): Promise<Outcome> {
    const { name } = tool.manifest;
    const fields = this.openInput(attempt);
    await this.killPoints.reached('opened', attempt.id);
    const asked = this.step(`Asked ${name} whether the credentials work`);
    try {
      const { accountLabel } = await this.builder.check(tool, fields, attempt.id);
      const steps = [asked, this.step(`${name} accepted them`), this.step('Connected')];
      return { success: { mode: 'native', fields, steps, ...(accountLabel ? { accountLabel } : {}) } };
    } catch (cause) {
      return this.afterFailedCheck(cause, name, asked);
    }
  }

  /** Dev mode stands in for a vendor that cannot be reached, never for one that said no. */
  private afterFailedCheck(cause: unknown, name: string, asked: AttemptStep): Outcome {
    const verdict = judgeCheck(cause, name);
    if (verdict.kind === 'ours') throw cause;
    const answered = this.step(verdict.failure.message);
    if (verdict.kind === 'technical' && this.env.devMode) {
      return { success: { mode: 'dev', steps: [asked, answered, this.step('Connected in dev mode')] } };
    }
    return { failure: verdict.failure, steps: [asked, answered] };
  }

  private openInput({ id, userId, toolId, sealedInput }: ConnectAttempt): CredentialFields {
    if (sealedInput === null) throw new Error(`attempt ${id} holds no input`);
    return JSON.parse(this.vault.open(sealedInput, attemptAad(id, userId, toolId))) as Record<string, string>;
  }

  private step(step: string): AttemptStep {
    return { step, at: this.clock.now().toISOString() };
  }
}
