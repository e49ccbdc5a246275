import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Raw, type Repository } from 'typeorm';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { CLAIM_MS, firstWithinMs, latestCheck, nextCheck } from './check-times.ts';
import type { CheckTarget } from './check-targets.ts';
import { ConnectionHealth } from './connection-health.entity.ts';
import { BEGIN_PLATFORM_CHECKS } from './health.sql.ts';

/** How a check of a live connection ended. `code` and `reason` are the hub's own. */
export interface CheckOutcome {
  readonly outcome: 'live' | 'failed';
  readonly code: string | null;
  readonly reason: string | null;
}

/** When each connection is checked, and how its last check ended. The checks themselves are made elsewhere. */
@Injectable()
export class ConnectionChecks {
  constructor(
    @InjectRepository(ConnectionHealth) private readonly rows: Repository<ConnectionHealth>,
    private readonly sql: Sql,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** The connections whose check is due, the longest waiting first. */
  async due(limit: number): Promise<readonly string[]> {
    const found = await this.rows.find({
      select: { connectionId: true },
      where: { nextCheckAt: this.isDue() },
      order: { nextCheckAt: 'asc' },
      take: limit,
    });
    return found.map(({ connectionId }) => connectionId);
  }

  /** Plans the first check of connections of the hub and of organisations that have none. */
  async beginForPlatform(): Promise<void> {
    const within = `${firstWithinMs(this.env)} milliseconds`;
    await this.sql.run('health_begin_platform', BEGIN_PLATFORM_CHECKS, [this.clock.now(), within]);
  }

  /** Whether its owner allows checks. */
  areOn(id: string): Promise<boolean> {
    return this.rows.existsBy({ connectionId: id, checksOn: true });
  }

  /** One statement: of many workers that try at once, one succeeds. A worker that dies leaves the check for later. */
  async claim(id: string): Promise<boolean> {
    const { affected } = await this.rows.update(
      { connectionId: id, checksOn: true, nextCheckAt: this.isDue() },
      { nextCheckAt: new Date(this.clock.now().getTime() + CLAIM_MS) },
    );
    return affected === 1;
  }

  /** Nothing could be tried this time. */
  async postpone(id: string): Promise<void> {
    const nextCheckAt = nextCheck(this.clock.now(), null, this.env, Math.random());
    await this.rows.update({ connectionId: id, checksOn: true }, { nextCheckAt });
  }

  /** Stores what came of a check, also of one that an administrator asked for; checks that are off stay off. */
  async record({ id, context }: CheckTarget, { outcome, code, reason }: CheckOutcome): Promise<void> {
    const now = this.clock.now();
    const result = {
      ...{ checkedAt: now, outcome, errorCode: code, reason: reason?.slice(0, 300) ?? null },
      ...(outcome === 'live' ? { goodAt: now } : {}),
    };
    const nextCheckAt = nextCheck(now, outcome, this.env, Math.random());
    await this.rows.manager.transaction(async (manager) => {
      await manager.upsert(ConnectionHealth, { connectionId: id, context, ...result }, ['connectionId']);
      await manager.update(ConnectionHealth, { connectionId: id, checksOn: true }, { nextCheckAt });
    });
  }

  private isDue() {
    const now = this.clock.now();
    return Raw((at) => `(${at} <= :now or ${at} > :latest)`, { now, latest: latestCheck(now, this.env) });
  }
}
