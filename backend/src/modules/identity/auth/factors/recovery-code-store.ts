import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Keys } from '#platform/crypto/keys.ts';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';

/** A person's set of codes: one factor, however many of its codes are used. */
export interface RecoverySet {
  id: string;
  friendly_name: string;
  total: number;
  remaining: number;
}

/** Recovery codes at rest: an HMAC each, bound to the person. A dump is no code. */
@Injectable()
export class RecoveryCodeStore {
  constructor(
    private readonly sql: Sql,
    private readonly keys: Keys,
  ) {}

  find(userId: string, q: SqlRunner = this.sql): Promise<RecoverySet | null> {
    return q.maybe<RecoverySet>('recovery_find', FIND, [userId]);
  }

  /** Null when another factor of the person has the name. */
  async open(q: SqlRunner, userId: string, name: string): Promise<string | null> {
    const id = randomUUID();
    return (await q.run('recovery_open', OPEN, [id, userId, name])) > 0 ? id : null;
  }

  /** The codes before die, used ones as well. */
  async replace(q: SqlRunner, userId: string, codes: readonly string[]): Promise<void> {
    await this.dropCodes(q, userId);
    const text = 'insert into auth.recovery_codes (user_id, code_hmac) select $1, unnest($2::text[])';
    await q.run('recovery_add', text, [userId, codes.map((code) => this.atRest(userId, code))]);
  }

  /** Marking is the redemption: of many parallel ones exactly one finds the row unused. */
  async spend(q: SqlRunner, userId: string, code: string): Promise<boolean> {
    return (await q.run('recovery_spend', SPEND, [userId, this.atRest(userId, code)])) > 0;
  }

  /** The set with its codes. */
  async dropAll(q: SqlRunner, userId: string): Promise<void> {
    await this.dropCodes(q, userId);
    const text = `delete from auth.factors where user_id = $1 and factor_type = 'recovery_code'`;
    await q.run('recovery_close', text, [userId]);
  }

  private async dropCodes(q: SqlRunner, userId: string): Promise<void> {
    await q.run('recovery_drop', 'delete from auth.recovery_codes where user_id = $1', [userId]);
  }

  private atRest(userId: string, code: string): string {
    return this.keys.hmac('one-time-token', `recovery_code:${userId}:${code}`).toString('base64url');
  }
}

const FIND = `
  select f.id, f.friendly_name, count(c)::int as total, (count(c) filter (where c.used_at is null))::int as remaining
  from auth.factors f left join auth.recovery_codes c on c.user_id = f.user_id
  where f.user_id = $1 and f.factor_type = 'recovery_code' group by f.id`;

const OPEN = `
  insert into auth.factors (id, user_id, factor_type, friendly_name, status)
  values ($1, $2, 'recovery_code', $3, 'verified') on conflict (user_id, friendly_name) do nothing`;

const SPEND = `
  update auth.recovery_codes set used_at = now() where user_id = $1 and code_hmac = $2 and used_at is null`;
