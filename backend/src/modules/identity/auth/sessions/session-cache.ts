import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Role } from '#access/principal.ts';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Listener } from '#platform/database/listener.ts';
import { Sql } from '#platform/database/sql.ts';
import { SESSIONS_CHANGED } from '#identity/roles/index.ts';
import { live } from './live-session.sql.ts';

export { SESSIONS_CHANGED };

/** What a token's session and user look like right now. */
export interface LiveSession {
  readonly userId: string;
  readonly userExists: boolean;
  readonly sessionExists: boolean;
  /** When the session ends by itself, as far as is known: a refresh may put it off. */
  readonly endsAt: Date | null;
  readonly bannedUntil: Date | null;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly aal: 'aal1' | 'aal2';
  /** A password alone brought this session, and its owner asks for a second step. */
  readonly secondStepDue: boolean;
}

const MAX_ENTRIES = 20_000;
const TTL_MS = 60_000;

/**
 * Answers whether a token's session still lives, from memory for at most a minute. The writer drops its entry at
 * once, NOTIFY drops it everywhere else, and while that channel is down every question goes to the database.
 */
@Injectable()
export class SessionCache {
  private readonly entries = new LRUCache<string, LiveSession>({ max: MAX_ENTRIES, ttl: TTL_MS });
  /** Grows with every drop: an answer read before a drop is not remembered after it. */
  private epoch = 0;
  private readonly question: string;

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly listener: Listener,
    env: Env,
  ) {
    this.question = live(env);
    listener.on(SESSIONS_CHANGED, (id) => this.drop(id));
    listener.onGap(() => this.clear());
  }

  /** The session as it was read within the last minute, or undefined where it must be read again. */
  known(userId: string, sessionId: string): LiveSession | undefined {
    const kept = this.listener.connected ? this.entries.get(sessionId) : undefined;
    return kept?.userId === userId && this.isActive(kept) ? kept : undefined;
  }

  async read(userId: string, sessionId: string): Promise<LiveSession> {
    return this.known(userId, sessionId) ?? this.readAndKeep(userId, sessionId);
  }

  /** A session whose expiry has passed is read again, because another process may have refreshed it. */
  private isActive({ endsAt }: LiveSession): boolean {
    return endsAt === null || endsAt > this.clock.now();
  }

  private async readAndKeep(userId: string, sessionId: string): Promise<LiveSession> {
    const before = this.epoch;
    const live = await this.select(userId, sessionId);
    if (before === this.epoch && this.listener.connected && live.sessionExists)
      this.entries.set(sessionId, live);
    return live;
  }

  /** Forgets one session, or all of one user. */
  drop(id: string): void {
    this.epoch += 1;
    if (this.entries.delete(id)) return;
    for (const [sessionId, live] of this.entries.entries()) {
      if (live.userId === id) this.entries.delete(sessionId);
    }
  }

  private clear(): void {
    this.epoch += 1;
    this.entries.clear();
  }

  private async select(userId: string, sessionId: string): Promise<LiveSession> {
    const row = await this.sql.one<LiveRow>('session_live', this.question, [userId, sessionId]);
    return {
      userId,
      userExists: row.user_exists,
      sessionExists: row.session_exists,
      endsAt: row.ends_at,
      bannedUntil: row.banned_until,
      email: row.email ?? '',
      roles: Object.freeze(row.roles),
      aal: row.aal ?? 'aal1',
      secondStepDue: row.second_step_due,
    };
  }
}

interface LiveRow {
  user_exists: boolean;
  session_exists: boolean;
  ends_at: Date | null;
  banned_until: Date | null;
  email: string | null;
  roles: Role[];
  aal: 'aal1' | 'aal2' | null;
  second_step_due: boolean;
}
