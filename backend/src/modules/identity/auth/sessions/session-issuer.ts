import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Keys } from '#platform/crypto/keys.ts';
import { Env } from '#config/env.ts';
import { Audit } from '#common/audit/index.ts';
import { invalidCredentials } from '../auth.errors.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { AccessTokens } from '../tokens/access-tokens.ts';
import type { UserRow } from '../users/user.row.ts';
import { toUserView, type UserView } from '../users/user-view.ts';
import { type RefreshClaim, readRefreshToken, writeRefreshToken } from './refresh-token.ts';
import { SessionLimit } from './session-limit.ts';
import { NewDeviceMail } from './new-device-mail.ts';
import { type SessionRow, SessionStore } from './session-store.ts';

/** The answer of every successful sign-in. */
export interface SessionAnswer {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: UserView;
}

/** Opens sessions and writes their tokens. Who may have one is decided by the caller. */
@Injectable()
export class SessionIssuer {
  constructor(
    private readonly store: SessionStore,
    private readonly tokens: AccessTokens,
    private readonly keys: Keys,
    private readonly clock: Clock,
    private readonly env: Env,
    private readonly notice: NewDeviceMail,
    private readonly audit: Audit,
    private readonly limit: SessionLimit,
  ) {}

  /** @param method how the person proved who they are, as `amr` names it */
  open(userId: string, method: string, client: ClientInfo, q: EntityManager): Promise<SessionAnswer> {
    return this.start(userId, method, client, null, q);
  }

  /** The hash that was checked must still be the user's when the session opens. */
  openByPassword(userId: string, passwordHash: string | null, client: ClientInfo): Promise<SessionAnswer> {
    return this.start(userId, 'password', client, passwordHash);
  }

  private async start(
    userId: string,
    method: string,
    client: ClientInfo,
    passwordHash: string | null,
    q?: EntityManager,
  ): Promise<SessionAnswer> {
    const timestamp = Math.floor(this.clock.now().getTime() / 1000);
    const row = await this.store.open(userId, [{ method, timestamp }], client, passwordHash, q);
    if (!row) throw invalidCredentials();
    await this.limit.keep(userId, row.session_id, q);
    await this.notice.note(row, client, q);
    const detail = { method, session_id: row.session_id };
    await this.audit.record(
      { action: 'user.signed_in', subject: userId, actorId: userId, ip: client.ip, detail },
      q,
    );
    return this.answer(row, client.audience);
  }

  /** Fresh tokens for the session as the row says it is now. */
  async answer(row: UserRow & SessionRow, audience?: string): Promise<SessionAnswer> {
    const access = await this.tokens.sign(row, row, this.clock.now(), audience);
    const claim = { sessionId: row.session_id, counter: row.refresh_counter };
    return {
      access_token: access.token,
      token_type: 'bearer',
      expires_in: this.env.AUTH_JWT_TTL,
      expires_at: access.expiresAt,
      refresh_token: writeRefreshToken(claim, this.hmac),
      user: toUserView(row),
    };
  }

  readRefreshToken(token: string): RefreshClaim | null {
    return readRefreshToken(token, this.hmac);
  }

  private readonly hmac = (head: Buffer): Buffer => this.keys.hmac('refresh-token', head);
}
