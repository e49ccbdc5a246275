import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { Sql } from '../../platform/database/sql.ts';
import { type AttemptState, type AttemptStep, ConnectAttempt } from './connect-attempt.entity.ts';
import { attemptNotFound } from './connect.errors.ts';
import { type ConnectFailure, TIMED_OUT } from './connect-texts.ts';

const INSERT = `insert into connect_attempts
  (id, user_id, tool_id, context, state, mode, nonce, steps, created_at, updated_at, expires_at, credentials_id,
    scopes, wanted, organisation_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12, $13, $14)`;

const END = `update connect_attempts set state = $3, error_code = $4, error_message = $5, steps = steps || $6::jsonb,
    sealed_input = null, sealed_oauth = null, updated_at = $7, finished_at = $7
  where id = $1 and user_id = $2 and state in ('open', 'checking')`;

const EXPIRE = `update connect_attempts set state = 'expired', error_code = $1, error_message = $2,
    steps = steps || $3::jsonb, sealed_oauth = null, updated_at = $4, finished_at = $4
  where state = 'open' and expires_at <= $4`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SWEEP_BATCH = 100;

/** Reads and changes attempt rows; each change says from which state it may start, so that none happens twice. */
@Injectable()
export class AttemptStore {
  constructor(
    @InjectRepository(ConnectAttempt) private readonly rows: Repository<ConnectAttempt>,
    private readonly sql: Sql,
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
    await this.sql.run('attempt_insert', INSERT, values);
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

  /** Ends an attempt that has not ended; answers whether it did. */
  async end(
    { id, userId }: ConnectAttempt,
    state: AttemptState,
    failure: ConnectFailure,
    step: AttemptStep,
  ): Promise<boolean> {
    const values = [
      id,
      userId,
      state,
      failure.code,
      failure.message,
      JSON.stringify([step]),
      new Date(step.at),
    ];
    return (await this.sql.run('attempt_end', END, values)) > 0;
  }

  async expire(now: Date): Promise<number> {
    const step: AttemptStep = { step: 'Time ran out', at: now.toISOString() };
    return this.sql.run('attempt_expire', EXPIRE, [
      TIMED_OUT.code,
      TIMED_OUT.message,
      JSON.stringify([step]),
      now,
    ]);
  }

  /** Attempts whose job should have ended them by now. */
  async waiting(before: Date): Promise<readonly string[]> {
    const rows = await this.rows.find({
      select: { id: true },
      where: { state: 'checking', updatedAt: LessThan(before) },
      order: { updatedAt: 'asc' },
      take: SWEEP_BATCH,
    });
    return rows.map(({ id }) => id);
  }
}
