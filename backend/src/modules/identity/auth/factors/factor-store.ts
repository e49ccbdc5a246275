import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { tokenSessionGone } from '../auth.errors.ts';
import { FACTOR_ALIVE, type FactorRow } from './factor.row.ts';
import { Factor } from './factor.entity.ts';
import { FactorChallenge } from './factor-challenge.entity.ts';
import { LOCK_USER, EXPIRE, COUNT, ADD, CHALLENGE, FIND_CHALLENGE } from './factor.sql.ts';

/** A person whose factors are locked until the transaction ends, and the rights of their session. */
export interface LockedUser {
  email: string | null;
  is_anonymous: boolean;
  aal: 'aal1' | 'aal2';
  /** Authenticators that count, and how many of them are verified. */
  factors: number;
  verified: number;
}

export interface ChallengeRow {
  id: string;
  same_place: boolean;
  open: boolean;
}

/** Reads and writes auth.factors and auth.factor_challenges. Decides nothing. */
@Injectable()
export class FactorStore {
  constructor(private readonly data: DataSource) {}

  /** Locks the person: enrolling, verifying and removing take turns. Also drops what they never verified in time. */
  async lockUser(q: EntityManager, { userId, sessionId }: UserPrincipal): Promise<LockedUser> {
    const person = await sqlOn(q).maybe<Omit<LockedUser, 'factors' | 'verified'>>('factor_hold', LOCK_USER, [
      userId,
      sessionId,
    ]);
    if (!person) throw tokenSessionGone();
    await sqlOn(q).run('factor_expire', EXPIRE, [userId]);
    const count = await sqlOn(q).one<{ factors: number; verified: number }>('factor_count', COUNT, [userId]);
    return { ...person, ...count };
  }

  /** False when the person has a factor of that name. */
  async add(
    q: EntityManager,
    factor: { id: string; userId: string; name: string; sealedSecret: string },
  ): Promise<boolean> {
    const { id, userId, name, sealedSecret } = factor;
    return (await sqlOn(q).run('factor_add', ADD, [id, userId, name, sealedSecret])) > 0;
  }

  /** An authenticator of the person. */
  async find(userId: string, id: string, q: EntityManager = this.data.manager): Promise<FactorRow | null> {
    const query = q
      .createQueryBuilder(Factor, 'f')
      .select([
        'f.id as id',
        'f.status as status',
        'f.sealedSecret as sealed_secret',
        'f.lastStep as last_step',
      ])
      .where({ userId, id, factorType: 'totp' })
      .andWhere(FACTOR_ALIVE);
    return (await query.getRawOne<FactorRow>()) ?? null;
  }

  /** Null when the factor is not the person's. */
  async challenge(
    userId: string,
    factorId: string,
    ip: string,
    seconds: number,
  ): Promise<NewChallenge | null> {
    const values = [userId, factorId, ip, seconds];
    return this.data.transaction((q) =>
      sqlOn(q).maybe<NewChallenge & Record<string, unknown>>('factor_challenge', CHALLENGE, values),
    );
  }

  findChallenge(q: EntityManager, factorId: string, id: string, ip: string): Promise<ChallengeRow | null> {
    return sqlOn(q).maybe<ChallengeRow>('factor_challenge_find', FIND_CHALLENGE, [factorId, id, ip]);
  }

  /** The code of this step was right: challenge and step are used up, the factor is verified. */
  async accept(q: EntityManager, factorId: string, challengeId: string, step: number): Promise<void> {
    await q.update(FactorChallenge, { id: challengeId }, { usedAt: () => 'now()' });
    const accepted = { status: 'verified', lastStep: String(step), updatedAt: () => 'now()' } as const;
    await q.update(Factor, { id: factorId }, accepted);
  }

  async dropUnverified(q: EntityManager, userId: string): Promise<void> {
    await q.delete(Factor, { userId, factorType: 'totp', status: 'unverified' });
  }

  async remove(q: EntityManager, factorId: string): Promise<void> {
    await q.delete(Factor, { id: factorId });
  }
}

export interface NewChallenge {
  id: string;
  expires_at: Date;
}
