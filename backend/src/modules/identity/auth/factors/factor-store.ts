import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { tokenSessionGone } from '../auth.errors.ts';
import { FACTOR_ALIVE, type FactorRow } from './factor.row.ts';

/** A person whose factors nobody else changes until the transaction ends, and what their session may. */
export interface HeldPerson {
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
  constructor(private readonly sql: Sql) {}

  /** Locks the person: enrolling, verifying and removing take turns. Also drops what they never verified in time. */
  async hold(q: SqlRunner, { userId, sessionId }: UserPrincipal): Promise<HeldPerson> {
    const person = await q.maybe<Omit<HeldPerson, 'factors' | 'verified'>>('factor_hold', HOLD, [
      userId,
      sessionId,
    ]);
    if (!person) throw tokenSessionGone();
    await q.run('factor_expire', EXPIRE, [userId]);
    const count = await q.one<{ factors: number; verified: number }>('factor_count', COUNT, [userId]);
    return { ...person, ...count };
  }

  /** False when the person has a factor of that name. */
  async add(
    q: SqlRunner,
    factor: { id: string; userId: string; name: string; sealedSecret: string },
  ): Promise<boolean> {
    const { id, userId, name, sealedSecret } = factor;
    return (await q.run('factor_add', ADD, [id, userId, name, sealedSecret])) > 0;
  }

  /** An authenticator of the person. */
  find(userId: string, id: string, q: SqlRunner = this.sql): Promise<FactorRow | null> {
    return q.maybe<FactorRow>('factor_find', FIND, [userId, id]);
  }

  /** Null when the factor is not the person's. */
  async challenge(
    userId: string,
    factorId: string,
    ip: string,
    seconds: number,
  ): Promise<NewChallenge | null> {
    return this.sql.maybe<NewChallenge>('factor_challenge', CHALLENGE, [userId, factorId, ip, seconds]);
  }

  findChallenge(q: SqlRunner, factorId: string, id: string, ip: string): Promise<ChallengeRow | null> {
    return q.maybe<ChallengeRow>('factor_challenge_find', FIND_CHALLENGE, [factorId, id, ip]);
  }

  /** The code of this step was right: challenge and step are used up, the factor is verified. */
  async accept(q: SqlRunner, factorId: string, challengeId: string, step: number): Promise<void> {
    await q.run('factor_challenge_use', `update auth.factor_challenges set used_at = now() where id = $1`, [
      challengeId,
    ]);
    await q.run('factor_accept', ACCEPT, [factorId, step]);
  }

  async dropUnverified(q: SqlRunner, userId: string): Promise<void> {
    const text = `delete from auth.factors where user_id = $1 and factor_type = 'totp' and status = 'unverified'`;
    await q.run('factor_drop_unverified', text, [userId]);
  }

  async remove(q: SqlRunner, factorId: string): Promise<void> {
    await q.run('factor_remove', 'delete from auth.factors where id = $1', [factorId]);
  }
}

export interface NewChallenge {
  id: string;
  expires_at: Date;
}

const HOLD = `
  select u.email::text as email, u.is_anonymous, s.aal
  from auth.users u join auth.sessions s on s.user_id = u.id
  where u.id = $1 and u.deleted_at is null and s.id = $2 and s.revoked_at is null
  for no key update of u, s`;

const EXPIRE = `delete from auth.factors f where f.user_id = $1 and not ${FACTOR_ALIVE}`;

const COUNT = `
  select count(*)::int as factors, (count(*) filter (where status = 'verified'))::int as verified
  from auth.factors where user_id = $1 and factor_type = 'totp'`;

const ADD = `
  insert into auth.factors (id, user_id, factor_type, friendly_name, sealed_secret) values ($1, $2, 'totp', $3, $4)
  on conflict (user_id, friendly_name) do nothing`;

const FIND = `
  select f.id, f.status, f.sealed_secret, f.last_step from auth.factors f
  where f.user_id = $1 and f.id = $2 and f.factor_type = 'totp' and ${FACTOR_ALIVE}`;

/** A factor's expired challenges go when a new one is made. */
const CHALLENGE = `
  with f as (
    update auth.factors f set last_challenged_at = now()
    where f.user_id = $1 and f.id = $2 and f.factor_type = 'totp' and ${FACTOR_ALIVE} returning f.id
  ), old as (
    delete from auth.factor_challenges c using f where c.factor_id = f.id and c.expires_at < now()
  )
  insert into auth.factor_challenges (factor_id, ip, expires_at)
  select f.id, $3::inet, now() + $4 * interval '1 second' from f
  returning id, expires_at`;

const FIND_CHALLENGE = `
  select id, ip = $3::inet as same_place, used_at is null and expires_at > now() as open
  from auth.factor_challenges where factor_id = $1 and id = $2`;

const ACCEPT = `
  update auth.factors set status = 'verified', last_step = $2, updated_at = now() where id = $1`;
