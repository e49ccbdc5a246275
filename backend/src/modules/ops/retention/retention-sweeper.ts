import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import { RETENTION_RULES, type RetentionRule } from './retention-rules.ts';

const LOOK_MS = 600_000;
const DAY_MS = 86_400_000;
/** Rows per statement: each is a short transaction of its own, so nobody waits for a sweep. */
const BATCH = 1_000;

/** The database's clock decides, so that processes whose clocks differ do not sweep twice; a claim far in the future is from before it was set back. */
const CLAIM = `insert into sweep_claims (name, claimed_at) values ('retention', now())
  on conflict (name) do update set claimed_at = now()
    where sweep_claims.claimed_at < now() - interval '1 hour' or sweep_claims.claimed_at > now() + interval '1 minute'`;

/** Deletes what is older than it is to be kept: once an hour, by one process of all, in small steps. */
@Injectable()
export class RetentionSweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();
  private stopping = false;

  constructor(
    private readonly env: Env,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.env.runsWorker) return;
    this.timer = setInterval(() => this.tick(), LOOK_MS);
    this.timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopping = true;
    await this.running;
  }

  /** The number of rows deleted, by table; empty when another process has done it within the hour. */
  async sweep(): Promise<Readonly<Record<string, number>>> {
    if ((await this.sql.run('retention_claim', CLAIM)) === 0) return {};
    const deleted: Record<string, number> = {};
    for (const rule of RETENTION_RULES) {
      const count = await this.apply(rule);
      if (count > 0) deleted[rule.name] = count;
    }
    if (Object.keys(deleted).length > 0) this.log.info({ deleted }, 'deleted what is no longer kept');
    return deleted;
  }

  private async apply({ name, days, statement }: RetentionRule): Promise<number> {
    const kept = this.env[days];
    if (kept === 0) return 0;
    const before = new Date(this.clock.now().getTime() - kept * DAY_MS);
    let all = 0;
    for (let deleted = BATCH; deleted > 0 && !this.stopping; all += deleted)
      deleted = await this.sql.run(`retention_${name}`, statement, [before, BATCH]);
    return all;
  }

  private tick(): void {
    this.running = this.sweep().catch((cause: unknown) => this.log.warn({ err: cause }, 'retention failed'));
  }
}
