import { Injectable } from '@nestjs/common';
import { Keys } from '#platform/crypto/keys.ts';
import type { SqlRunner } from '#platform/database/sql.ts';
import { linkHash, newCode, type TokenKind, withoutPrefix } from './one-time-code.ts';

export interface IssuedToken {
  readonly code: string;
  readonly hash: string;
}

export interface NewToken {
  readonly userId: string;
  readonly kind: TokenKind;
  readonly address: string;
  readonly flowId: string | null;
  readonly seconds: number;
  /** A fixed code in place of a random one; whoever else holds the same token for the same address loses it. */
  readonly code?: string | undefined;
}

export interface SpentToken {
  user_id: string;
  kind: TokenKind;
  address: string;
  flow_id: string | null;
}

/** Issues and spends mailed tokens. At rest lies an HMAC only: a dump is no link and yields no code. */
@Injectable()
export class OneTimeStore {
  constructor(private readonly keys: Keys) {}

  /** A new token of the kind; the person's older one of that kind dies. */
  async issue(q: SqlRunner, token: NewToken): Promise<IssuedToken> {
    const { code = newCode() } = token;
    const hash = linkHash(token.address, code);
    if (token.code)
      await q.run('one_time_make_room', MAKE_ROOM, [this.atRest(token.kind, hash), token.userId]);
    await q.run('one_time_issue', ISSUE, [
      token.userId,
      token.kind,
      token.address,
      this.atRest(token.kind, hash),
      token.flowId,
      token.seconds,
    ]);
    return { code, hash };
  }

  /** Deleting is the redemption, so of many parallel ones exactly one gets the row. Null: unknown, used or too old. */
  spend(q: SqlRunner, hash: string, kinds: readonly TokenKind[]): Promise<SpentToken | null> {
    const candidates = kinds.map((kind) => this.atRest(kind, withoutPrefix(hash)));
    return q.maybe<SpentToken>('one_time_spend', SPEND, [candidates]);
  }

  /** With the codes that opened links of PKCE flows gave and nobody exchanged yet. */
  async dropAll(q: SqlRunner, userId: string): Promise<void> {
    await q.run('one_time_drop', 'delete from auth.one_time_tokens where user_id = $1', [userId]);
    await q.run('one_time_drop_flows', 'delete from auth.flows where user_id = $1', [userId]);
  }

  private atRest(kind: TokenKind, hash: string): string {
    return this.keys.hmac('one-time-token', `${kind}:${hash}`).toString('base64url');
  }
}

const ISSUE = `
  insert into auth.one_time_tokens (user_id, kind, address, token_hmac, flow_id, expires_at)
  values ($1, $2, $3, $4, $5, now() + $6 * interval '1 second')
  on conflict (user_id, kind) do update set address = excluded.address, token_hmac = excluded.token_hmac,
    flow_id = excluded.flow_id, created_at = now(), expires_at = excluded.expires_at`;

const MAKE_ROOM = 'delete from auth.one_time_tokens where token_hmac = $1 and user_id <> $2';

const SPEND = `
  delete from auth.one_time_tokens where token_hmac = any($1) and expires_at > now()
  returning user_id, kind, address, flow_id`;
