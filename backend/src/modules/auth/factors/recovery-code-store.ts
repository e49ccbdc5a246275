import { Injectable } from '@nestjs/common';
import { Keys } from '../../../platform/crypto/keys.ts';
import { Sql, type SqlRunner } from '../../../platform/database/sql.ts';

/** Recovery codes at rest: an HMAC each, bound to the person. A dump is no code. */
@Injectable()
export class RecoveryCodeStore {
  constructor(
    private readonly sql: Sql,
    private readonly keys: Keys,
  ) {}

  /** The older ones die. */
  async replace(q: SqlRunner, userId: string, codes: readonly string[]): Promise<void> {
    await this.dropAll(q, userId);
    const text = 'insert into auth.recovery_codes (user_id, code_hmac) select $1, unnest($2::text[])';
    await q.run('recovery_add', text, [userId, codes.map((code) => this.atRest(userId, code))]);
  }

  /** Deleting is the redemption: of many parallel ones exactly one finds the row. */
  async spend(q: SqlRunner, userId: string, code: string): Promise<boolean> {
    const text = 'delete from auth.recovery_codes where user_id = $1 and code_hmac = $2';
    return (await q.run('recovery_spend', text, [userId, this.atRest(userId, code)])) > 0;
  }

  async count(userId: string): Promise<number> {
    const text = 'select count(*)::int as n from auth.recovery_codes where user_id = $1';
    return (await this.sql.one<{ n: number }>('recovery_count', text, [userId])).n;
  }

  async dropAll(q: SqlRunner, userId: string): Promise<void> {
    await q.run('recovery_drop', 'delete from auth.recovery_codes where user_id = $1', [userId]);
  }

  private atRest(userId: string, code: string): string {
    return this.keys.hmac('one-time-token', `recovery_code:${userId}:${code}`).toString('base64url');
  }
}
