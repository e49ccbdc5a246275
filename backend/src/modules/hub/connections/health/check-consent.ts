import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { type EntityManager, Not, type Repository } from 'typeorm';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import { connectionNotFound } from '../connect.errors.ts';
import { Integration } from '../integration.entity.ts';
import { PlatformConnection } from '../platform/platform-connection.entity.ts';
import { firstWithinMs } from './check-times.ts';
import { ConnectionHealth } from './connection-health.entity.ts';
import { ANSWER_ALL } from './health.sql.ts';

/** Whose connection it is: a person's own, or one of the hub and of organisations, which administrators hold. */
export interface ChecksHolder {
  readonly context: 'user' | 'platform';
  readonly userId: string;
}

/**
 * Whether the hub may check a connection by itself: its owner says so (decision 59). Withdrawn consent also
 * ends a planned check.
 */
@Injectable()
export class CheckConsent {
  constructor(
    @InjectRepository(ConnectionHealth) private readonly rows: Repository<ConnectionHealth>,
    private readonly audit: Audit,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** Throws 404 for another person's id as for a missing one. */
  async set(holder: ChecksHolder, id: string, on: boolean): Promise<void> {
    await this.rows.manager.transaction(async (manager) => {
      if (!isUUID(id) || !(await isHeld(manager, holder, id))) throw connectionNotFound();
      const row = { connectionId: id, context: holder.context, checksOn: on, nextCheckAt: this.first(on) };
      await manager.upsert(ConnectionHealth, row, ['connectionId']);
      const detail = { context: holder.context, on };
      const event = { action: 'connection.checks_set', subject: id, actorId: holder.userId, detail };
      await this.audit.record(event, manager);
    });
  }

  /** The answer for all of a person's connections about which they were not asked yet. Returns how many. */
  async answerAll(userId: string, on: boolean): Promise<number> {
    return this.rows.manager.transaction(async (manager) => {
      const values = [userId, on, this.first(on)];
      const answered = await sqlOn(manager).run('health_answer_all', ANSWER_ALL, values);
      if (answered > 0)
        await this.audit.record(
          { action: 'connection.checks_answered', actorId: userId, detail: { on, answered } },
          manager,
        );
      return answered;
    });
  }

  private first(on: boolean): Date | null {
    return on ? new Date(this.clock.now().getTime() + Math.random() * firstWithinMs(this.env)) : null;
  }
}

/** Locks the connection's row, so that it does not end meanwhile. */
async function isHeld(manager: EntityManager, holder: ChecksHolder, id: string): Promise<boolean> {
  const where = { id, connectionStatus: Not('disconnected' as const) };
  const lock = { mode: 'pessimistic_write' } as const;
  const found =
    holder.context === 'user'
      ? await manager.findOne(Integration, { where: { ...where, userId: holder.userId }, lock })
      : await manager.findOne(PlatformConnection, { where, lock });
  return found !== null;
}
