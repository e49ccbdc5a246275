import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Sql, sqlOn, type Transaction } from '#platform/database/sql.ts';
import { notify } from '#platform/database/notify.ts';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import type { ClientInfo } from '../http-client-info.ts';
import type { UserRow } from '../users/user.row.ts';
import { OPEN_SESSION, rotateSession } from './session.sql.ts';
import { SESSIONS_CHANGED } from './session-cache.ts';
import { IS_ALIVE, END } from './session-end.sql.ts';
import { END_SURPLUS, HAS_SURPLUS } from './session-limit.sql.ts';
import { RECORD_PLACE } from './sign-in-place.sql.ts';

/** How a person proved who they are; newest first. */
export interface AmrEntry {
  readonly method: string;
  readonly timestamp: number;
}

export interface SessionRow {
  session_id: string;
  aal: 'aal1' | 'aal2';
  amr: AmrEntry[];
  refresh_counter: number;
  revoked_at: Date | null;
}

/** `just_revoked`: this very refresh was the reuse that ended the session. */
export type RotatedRow = UserRow & SessionRow & { just_revoked: boolean | null };

export type LogoutScope = 'global' | 'local' | 'others';

/** Reads and writes auth.sessions. Every statement that ends sessions also tells the other processes. */
@Injectable()
export class SessionStore {
  private readonly rotation: string;

  constructor(
    private readonly sql: Sql,
    private readonly env: Env,
  ) {
    this.rotation = rotateSession(env);
  }

  /**
   * A new session and the mark of the sign-in, in one statement; answers the user as it is now. With a password hash
   * it must still be the user's: a sign-in that raced a password change gets no session (null).
   */
  open(
    userId: string,
    amr: readonly AmrEntry[],
    client: ClientInfo,
    passwordHash: string | null,
    q: Transaction = this.sql,
  ): Promise<(UserRow & SessionRow) | null> {
    return sqlOn(q).maybe<UserRow & SessionRow>('session_open', OPEN_SESSION, [
      userId,
      JSON.stringify(amr),
      client.userAgent,
      client.ip,
      passwordHash,
      this.env.AUTH_SESSION_TIMEBOX,
    ]);
  }

  /**
   * One statement for every refresh: the live token rotates, its parent and late tabs get the live one, a stolen
   * old one revokes the session. Row locking makes parallel refreshes take turns.
   */
  rotate(sessionId: string, counter: number): Promise<RotatedRow | null> {
    return this.sql.maybe<RotatedRow>('session_rotate', this.rotation, [
      sessionId,
      counter,
      this.env.AUTH_REUSE_INTERVAL,
    ]);
  }

  /** Whether a session that does not rotate is there: then its time is over. */
  async isThere(sessionId: string): Promise<boolean> {
    return (await this.sql.maybe('session_there', IS_ALIVE, [sessionId])) !== null;
  }

  /** Deletes the sessions of the scope and answers their ids. */
  async end(
    userId: string,
    sessionId: string,
    scope: LogoutScope,
    q: Transaction = this.sql,
  ): Promise<string[]> {
    const rows = await sqlOn(q).many<{ id: string }>('session_end', END, [userId, sessionId, scope]);
    return rows.map((row) => row.id);
  }

  /** Ends the sessions that a person has beyond the limit, never the newest one. @returns their ids */
  async endSurplus(userId: string, newest: string, limit: number, q?: Transaction): Promise<string[]> {
    const end = (tx: Transaction) => this.endSurplusAlone(userId, newest, limit, tx);
    if (q) return end(q);
    const { surplus } = await this.sql.one<{ surplus: boolean }>('session_has_surplus', HAS_SURPLUS, [
      userId,
      limit,
    ]);
    return surplus ? this.sql.tx(end) : [];
  }

  /** Under a lock: two sign-ins at once must not end each other's session. */
  private async endSurplusAlone(
    userId: string,
    newest: string,
    limit: number,
    tx: Transaction,
  ): Promise<string[]> {
    await lockInTransaction(tx, 'sessions', userId);
    const rows = await sqlOn(tx).many<{ id: string }>('session_surplus', END_SURPLUS, [
      userId,
      newest,
      limit,
    ]);
    return rows.map((row) => row.id);
  }

  /** Records the place of a sign-in. @returns whether the person has others, and never used this one */
  async isStrange(userId: string, place: string, q: Transaction = this.sql): Promise<boolean> {
    return (await sqlOn(q).one<{ strange: boolean }>('sign_in_place', RECORD_PLACE, [userId, place])).strange;
  }

  notifyProcesses(change: string): Promise<void> {
    return notify(this.sql, SESSIONS_CHANGED, change);
  }
}
