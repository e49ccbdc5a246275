import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, type Repository } from 'typeorm';
import { Env } from '#config/env.ts';
import { Sql } from '#platform/database/sql.ts';
import { assertRoom } from '#platform/limits/person-quota.ts';
import { ConnectAttempt } from './connect-attempt.entity.ts';
import { attemptNotFound } from '../connect.errors.ts';

const INSERT = `insert into connect_attempts
  (id, user_id, tool_id, context, state, mode, nonce, steps, created_at, updated_at, expires_at, credentials_id,
    scopes, wanted, organisation_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12, $13, $14)`;

/** Those whose time is over have ended, whether the sweeper saw it or not. */
const HELD = `select count(*)::int as count from connect_attempts where user_id = $1
  and (state = 'checking' or (state = 'open' and expires_at > now()))`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SWEEP_BATCH = 100;

/** Inserts and reads attempt rows. */
@Injectable()
export class AttemptStore {
  constructor(
    @InjectRepository(ConnectAttempt) private readonly rows: Repository<ConnectAttempt>,
    private readonly sql: Sql,
    private readonly env: Env,
  ) {}

  async insert(attempt: ConnectAttempt): Promise<void> {
    const {
      id,
      userId,
      toolId,
      context,
      state,
      mode,
      nonce,
      createdAt,
      expiresAt,
      credentialsId,
      scopes,
      wanted,
      organisationId,
    } = attempt;
    const steps = JSON.stringify(attempt.steps);
    const values = [
      id,
      userId,
      toolId,
      context,
      state,
      mode,
      nonce,
      steps,
      createdAt,
      expiresAt,
      credentialsId,
      scopes,
      wanted,
      organisationId,
    ];
    const quota = {
      ...{ kind: 'connection attempts under way', count: HELD, most: this.env.ATTEMPTS_PER_PERSON },
      advice: 'Finish or cancel one first.',
    };
    await this.sql.tx(async (q) => {
      await assertRoom(q, userId, quota);
      await q.run('attempt_insert', INSERT, values);
    });
  }

  /** A foreign id looks like a missing one. */
  async own(id: string, userId: string): Promise<ConnectAttempt> {
    const attempt = UUID.test(id) ? await this.rows.findOneBy({ id, userId }) : null;
    if (!attempt) throw attemptNotFound();
    return attempt;
  }

  /** The attempt that this person took to a vendor from this browser. */
  returned(stateHash: string, userId: string, browserHash: string): Promise<ConnectAttempt | null> {
    return this.rows.findOneBy({ stateHash, userId, browserHash });
  }

  checking(id: string): Promise<ConnectAttempt | null> {
    return this.rows.findOneBy({ id, state: 'checking' });
  }

  /** Attempts whose job should have ended them by now. A time in the future is from before the clock was set back. */
  async waiting(before: Date, now: Date): Promise<readonly string[]> {
    const rows = await this.rows.find({
      select: { id: true },
      where: [
        { state: 'checking', updatedAt: LessThan(before) },
        { state: 'checking', updatedAt: MoreThan(now) },
      ],
      order: { updatedAt: 'asc' },
      take: SWEEP_BATCH,
    });
    return rows.map(({ id }) => id);
  }
}
