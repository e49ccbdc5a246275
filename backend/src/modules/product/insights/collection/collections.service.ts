import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, MoreThan, type Repository } from 'typeorm';
import { addDays } from '@chairside/kit/practice';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import { Log } from '#platform/logging/log.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import type {
  CollectionRunListDto,
  CollectionStartedDto,
  NightlyDto,
  NightlyStateDto,
  RunsQuery,
} from '../dto/collection.dto.ts';
import { InsightScope } from '../facts/insight-scope.entity.ts';
import { collectedRecently, nothingToCollect } from '../insights.errors.ts';
import type { StoredScope } from '../scope/figure-scope.ts';
import { FigureScopes } from '../scope/figure-scopes.ts';
import { addMonths } from '../summary/periods.ts';
import { ensureScope } from '../facts/ensure-scope.ts';
import { collectJob } from './collect.job.ts';
import { CollectionRun } from './collection-run.entity.ts';
import { FigureTools } from './figure-tools.ts';
import { toRunDto } from './run.mapper.ts';

const PAUSE_MS = 10 * 60_000;
/** What a first run reads; later ones read again what may still change. */
const FIRST_MONTHS = 13;
const AGAIN_DAYS = 62;

/** Starts the collection of figures, on demand and by agreement every night, and tells how far runs have come. */
@Injectable()
export class Collections {
  constructor(
    @InjectRepository(CollectionRun) private readonly runs: Repository<CollectionRun>,
    private readonly scopes: FigureScopes,
    private readonly tools: FigureTools,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async start(me: UserPrincipal, name: string): Promise<CollectionStartedDto> {
    const scope = await this.scopes.whole(me, name);
    const tools = (await this.tools.of(me.userId, scope)).map(({ tool }) => tool.manifest.name);
    if (tools.length === 0) throw nothingToCollect(scope.type === 'user');
    const runs = await this.runs.manager.transaction(async (q) => {
      await ensureScope(q, scope);
      await lockInTransaction(q, 'collect', scope.id);
      await this.assertPause(q, scope);
      return this.add(q, scope, tools, { startedBy: me.userId, nightly: false });
    });
    await this.enqueue(runs);
    return { items: runs.map(toRunDto) };
  }

  /** For the nightly task: whoever agreed to it may have lost the right since, and nothing is connected then. */
  async startNightly(scope: StoredScope, userId: string): Promise<void> {
    const tools = (await this.tools.of(userId, scope)).map(({ tool }) => tool.manifest.name);
    const runs = await this.runs.manager.transaction(async (q) => {
      await lockInTransaction(q, 'collect', scope.id);
      return this.add(q, scope, tools, { startedBy: userId, nightly: true });
    });
    await this.enqueue(runs);
  }

  async list(me: UserPrincipal, { scope: name, page, page_size }: RunsQuery): Promise<CollectionRunListDto> {
    const scope = await this.scopes.stored(me, name);
    const [[rows, total], kept] = await Promise.all([
      this.runs.findAndCount({
        where: { scopeId: scope.id },
        order: { createdAt: 'DESC', id: 'ASC' },
        skip: (page - 1) * page_size,
        take: page_size,
      }),
      this.runs.manager.findOneBy(InsightScope, { id: scope.id }),
    ]);
    const next = this.pauseEnd(rows.find(({ nightly }) => !nightly));
    const state = { nightly: Boolean(kept?.nightlyBy), next_at: next?.toISOString() ?? null };
    return { items: rows.map(toRunDto), total, page, page_size, ...state };
  }

  /** Every night from now on, with the connections of whoever agrees. */
  async setNightly(me: UserPrincipal, { scope: name, on }: NightlyDto): Promise<NightlyStateDto> {
    const scope = await this.scopes.forChange(me, name);
    const agreed = on
      ? { nightlyBy: me.userId, nightlyAt: this.clock.now() }
      : { nightlyBy: null, nightlyAt: null };
    await this.runs.manager.transaction(async (q) => {
      await ensureScope(q, scope);
      await q.update(InsightScope, { id: scope.id }, agreed);
    });
    return { on };
  }

  /** One run of a tool at a time: what is queued or running already is not started again. */
  private async add(
    q: EntityManager,
    { type, id }: StoredScope,
    tools: readonly string[],
    by: Pick<CollectionRun, 'startedBy' | 'nightly'>,
  ): Promise<CollectionRun[]> {
    const open = await q.findBy(CollectionRun, { scopeId: id, state: In(['queued', 'running']) });
    const known = await q.findBy(CollectionRun, { scopeId: id, state: 'ok', toolName: In([...tools]) });
    const now = this.clock.now();
    const to = now.toISOString().slice(0, 10);
    const fresh = tools.filter((tool) => !open.some(({ toolName }) => toolName === tool));
    const rows = fresh.map((toolName) => ({
      ...{ scopeType: type, scopeId: id, toolName, ...by, createdAt: now, to },
      from: known.some((run) => run.toolName === toolName)
        ? addDays(to, -AGAIN_DAYS)
        : addMonths(to, -FIRST_MONTHS),
    }));
    return q.save(CollectionRun, rows);
  }

  private async assertPause(q: EntityManager, { id }: StoredScope): Promise<void> {
    const since = new Date(this.clock.now().getTime() - PAUSE_MS);
    const last = await q.findOne(CollectionRun, {
      where: { scopeId: id, nightly: false, createdAt: MoreThan(since) },
      order: { createdAt: 'DESC' },
    });
    const end = this.pauseEnd(last ?? undefined);
    if (end) throw collectedRecently(Math.ceil((end.getTime() - this.clock.now().getTime()) / 1_000));
  }

  private pauseEnd(last: CollectionRun | undefined): Date | null {
    const end = last ? last.createdAt.getTime() + PAUSE_MS : 0;
    return end > this.clock.now().getTime() ? new Date(end) : null;
  }

  /** The rows are committed: a queue that is away delays the runs and fails nothing. */
  private async enqueue(runs: readonly CollectionRun[]): Promise<void> {
    const adding = runs.map(({ id }) => this.jobs.addMissing(collectJob, { run_id: id }, id));
    for (const added of await Promise.allSettled(adding))
      if (added.status === 'rejected') this.log.warn({ err: added.reason }, 'collections wait for the queue');
  }
}
