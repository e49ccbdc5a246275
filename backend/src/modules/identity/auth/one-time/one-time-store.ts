import { Injectable } from '@nestjs/common';
import { type EntityManager, Not } from 'typeorm';
import { Keys } from '#platform/crypto/keys.ts';
import { sqlOn, type Transaction } from '#platform/database/sql.ts';
import { linkHash, newCode, type TokenKind, withoutPrefix } from './one-time-code.ts';
import { OneTimeToken } from './one-time-token.entity.ts';
import { Flow } from '../flows/flow.entity.ts';
import { ISSUE, REDEEM } from './one-time-token.sql.ts';

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
  /** A fixed code in place of a random one; the same token of another account for the same address is deleted. */
  readonly code?: string | undefined;
}

export interface RedeemedToken {
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
  async issue(q: EntityManager, token: NewToken): Promise<IssuedToken> {
    const { code = newCode() } = token;
    const hash = linkHash(token.address, code);
    if (token.code)
      await q.delete(OneTimeToken, {
        tokenHmac: this.hashForStorage(token.kind, hash),
        userId: Not(token.userId),
      });
    await sqlOn(q).run('one_time_issue', ISSUE, [
      token.userId,
      token.kind,
      token.address,
      this.hashForStorage(token.kind, hash),
      token.flowId,
      token.seconds,
    ]);
    return { code, hash };
  }

  /** Deleting is the redemption, so of many parallel ones exactly one gets the row. Null: unknown, used or too old. */
  spend(q: Transaction, hash: string, kinds: readonly TokenKind[]): Promise<RedeemedToken | null> {
    const candidates = kinds.map((kind) => this.hashForStorage(kind, withoutPrefix(hash)));
    return sqlOn(q).maybe<RedeemedToken>('one_time_spend', REDEEM, [candidates]);
  }

  /** With the codes that opened links of PKCE flows gave and nobody exchanged yet. */
  async dropAll(q: EntityManager, userId: string): Promise<void> {
    await q.delete(OneTimeToken, { userId });
    await q.delete(Flow, { userId });
  }

  private hashForStorage(kind: TokenKind, hash: string): string {
    return this.keys.hmac('one-time-token', `${kind}:${hash}`).toString('base64url');
  }
}
