import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { Keys } from '#platform/crypto/keys.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { Factor } from './factor.entity.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { CREATE_FACTOR } from './recovery-code.sql.ts';

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
    private readonly data: DataSource,
    private readonly keys: Keys,
  ) {}

  async find(userId: string, q: EntityManager = this.data.manager): Promise<RecoverySet | null> {
    const set = await q.findOneBy(Factor, { userId, factorType: 'recovery_code' });
    if (!set) return null;
    const total = await q.countBy(RecoveryCode, { userId });
    const remaining = await q.countBy(RecoveryCode, { userId, usedAt: IsNull() });
    return { id: set.id, friendly_name: set.friendlyName, total, remaining };
  }

  /** Null when another factor of the person has the name. */
  async open(q: EntityManager, userId: string, name: string): Promise<string | null> {
    const id = randomUUID();
    return (await sqlOn(q).run('recovery_open', CREATE_FACTOR, [id, userId, name])) > 0 ? id : null;
  }

  /** The codes before die, used ones as well. */
  async replace(q: EntityManager, userId: string, codes: readonly string[]): Promise<void> {
    await this.dropCodes(q, userId);
    const rows = codes.map((code) => ({ userId, codeHmac: this.hashForStorage(userId, code) }));
    await q.insert(RecoveryCode, rows);
  }

  /** Marking is the redemption: of many parallel ones exactly one finds the row unused. */
  async spend(q: EntityManager, userId: string, code: string): Promise<boolean> {
    const unused = { userId, codeHmac: this.hashForStorage(userId, code), usedAt: IsNull() };
    return ((await q.update(RecoveryCode, unused, { usedAt: () => 'now()' })).affected ?? 0) > 0;
  }

  /** The set with its codes. */
  async dropAll(q: EntityManager, userId: string): Promise<void> {
    await this.dropCodes(q, userId);
    await q.delete(Factor, { userId, factorType: 'recovery_code' });
  }

  private async dropCodes(q: EntityManager, userId: string): Promise<void> {
    await q.delete(RecoveryCode, { userId });
  }

  private hashForStorage(userId: string, code: string): string {
    return this.keys.hmac('one-time-token', `recovery_code:${userId}:${code}`).toString('base64url');
  }
}
