import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Sql } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import { FACTOR_ALIVE } from './factors/factor.row.ts';
import { sessionEnd } from './sessions/session-life.ts';

const EVERY_MS = 3_600_000;

/** What strangers can make grow, and what nobody can use any more. Each of them is indexed or small. */
const SWEEPS: Readonly<Record<string, string>> = {
  one_time: `delete from auth.one_time_tokens where expires_at < now()`,
  flows: `delete from auth.flows where created_at < now() - interval '2 days'`,
  intervals: `delete from auth.mail_intervals where last_at < now() - interval '1 hour'`,
  guesses: `delete from auth.guesses where updated_at < now() - interval '1 day'`,
  factors: `delete from auth.factors f where not ${FACTOR_ALIVE}`,
  challenges: `delete from auth.factor_challenges where expires_at < now()`,
  buckets: `delete from auth.rate_buckets where updated_at < now() - interval '2 hours'`,
  // The newest one stays, whatever its age: who comes back after a year still hears of a strange sign-in.
  places: `delete from auth.sign_in_places p where seen_at < now() - interval '180 days' and exists (
    select 1 from auth.sign_in_places newer where newer.user_id = p.user_id and newer.seen_at > p.seen_at)`,
  revoked: `delete from auth.sessions where revoked_at < now() - interval '30 days'`,
};

/** Sessions whose time was over a month ago: until then their refresh is told so. */
const sweeps = (env: Env): [name: string, statement: string][] => [
  ...Object.entries(SWEEPS),
  ['ended', `delete from auth.sessions s where ${sessionEnd('s', env)} < now() - interval '30 days'`],
];

/** Clears out expired account data once an hour. Harmless when several processes do it. */
@Injectable()
export class AuthSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly env: Env,
    private readonly sql: Sql,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.env.runsWorker) return;
    this.timer = setInterval(() => this.tick(), EVERY_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  async sweep(): Promise<void> {
    for (const [name, statement] of sweeps(this.env)) await this.sql.run(`auth_sweep_${name}`, statement);
  }

  private tick(): void {
    this.running = this.sweep().catch((cause: unknown) =>
      this.log.warn({ err: cause }, 'account sweep failed'),
    );
  }
}
