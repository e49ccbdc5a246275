import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { Log } from '#platform/logging/log.ts';
import { HandlesJob, type JobContext, type JobHandler } from '#platform/queue/job-handler.ts';
import { Audit } from '#common/audit/index.ts';
import { collectJob, type CollectPayload } from './collect.job.ts';
import { CollectionRun } from './collection-run.entity.ts';
import { type Collected, Collector } from './collector.ts';
import { FigureTools } from './figure-tools.ts';
import { LiveCollections } from './live-collections.ts';
import { isLasting, reasonOf } from './run-failure.ts';

/**
 * Carries out a run. It may be killed anywhere and begin anew: facts are replaced, never added. Facts of a reading that
 * fails stay as they were, and the run says why.
 */
@Injectable()
@HandlesJob(collectJob)
export class CollectHandler implements JobHandler<CollectPayload> {
  constructor(
    @InjectRepository(CollectionRun) private readonly runs: Repository<CollectionRun>,
    private readonly tools: FigureTools,
    private readonly collector: Collector,
    private readonly audit: Audit,
    private readonly live: LiveCollections,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async handle({ run_id: id }: CollectPayload, { lastAttempt }: JobContext): Promise<void> {
    const run = await this.runs.findOneBy({ id, state: In(['queued', 'running']) });
    if (!run) return;
    await this.runs.update({ id }, { state: 'running', startedAt: run.startedAt ?? this.clock.now() });
    await this.live.tell(null, run.scopeId);
    const collected = await this.collect(run);
    if (collected.failures.some((cause) => !isLasting(cause)) && !lastAttempt)
      throw collected.failures.find((cause) => !isLasting(cause));
    await this.end(run, collected);
  }

  private async collect(run: CollectionRun): Promise<Collected> {
    const scope = { type: run.scopeType, id: run.scopeId, name: null, locations: null };
    const nothing = { source: 'pica_live', metrics: [] } as const;
    if (run.startedBy === null) return { ...nothing, failures: [gone()] };
    try {
      const tool = await this.tools.named(run.startedBy, scope, run.toolName);
      if (!tool) return { ...nothing, failures: [notConnected(run.toolName)] };
      return await this.collector.collect({ scope, userId: run.startedBy, tool, from: run.from, to: run.to });
    } catch (cause) {
      return { ...nothing, failures: [cause] };
    }
  }

  private async end(run: CollectionRun, { source, metrics, failures }: Collected): Promise<void> {
    const state = failures.length === 0 ? 'ok' : metrics.length > 0 ? 'partial' : 'failed';
    const [cause] = failures;
    if (cause)
      this.log.warn({ err: cause, tool: run.toolName, run: run.id }, 'figures were not read in full');
    await this.runs.manager.transaction(async (q) => {
      const ended = { state, endedAt: this.clock.now(), error: cause ? reasonOf(cause, run.toolName) : null };
      const read = metrics.length > 0 ? { source, metrics: [...metrics] } : {};
      await q.update(CollectionRun, { id: run.id }, { ...ended, ...read } as Partial<CollectionRun>);
      await this.live.tell(q, run.scopeId);
      await this.audit.record(
        {
          ...{
            action: 'figures.collected',
            subject: run.id,
            context: run.scopeType === 'user' ? 'user' : 'platform',
          },
          ...(run.startedBy !== null && { actorId: run.startedBy }),
          detail: {
            state,
            tool: run.toolName,
            figures: metrics.length,
            nightly: run.nightly,
            ...identityOf(run),
          },
        },
        q,
      );
    });
  }
}

/** Work for an organisation runs as the system, for the person who asked (feature-areas A4). */
const identityOf = ({ scopeType, scopeId }: CollectionRun) =>
  scopeType === 'organisation' ? { identity: 'system', organisation: scopeId } : { identity: 'person' };

const notConnected = (tool: string): AppError =>
  new AppError('integration_not_found', 404, `${tool} is no longer connected.`);

const gone = (): AppError => new AppError('not_found', 404, 'Whoever asked for this collection has left.');
