import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { argon2id, hash, verify } from 'argon2';
import { AppError } from '#platform/errors/app-error.ts';
import { Semaphore } from '#platform/limits/semaphore.ts';
import { HashCalibration } from './hash-calibration.ts';
import { type HashCost, isBcrypt, isOutdated, missingRounds, roundsOf } from './hash-cost.ts';
import { normalPassword } from './normal-password.ts';

/** One of libuv's four threads stays free for files, names and signatures. */
const SLOTS = Math.max(1, Math.min(availableParallelism(), 3));
const MAX_WAITING = 1_000;

/**
 * Argon2id off the event loop, a bounded number at a time. An unknown user costs exactly what a known one costs.
 * Hashes that other systems made are checked as well, and told apart by `isOutdated`.
 */
@Injectable()
export class PasswordHasher {
  private readonly semaphore = new Semaphore({ slots: SLOTS, maxWaiting: MAX_WAITING, refusal: busy });
  private placeholder: { readonly cost: HashCost; readonly hash: Promise<string> } | undefined;

  /** The rounds of the dearest stored hash seen here: another process may make dearer ones than this one. */
  private highestRounds = 0;

  constructor(private readonly calibration: HashCalibration) {}

  hash(password: string): Promise<string> {
    return this.semaphore.run(() => make(normalPassword(password), this.calibration.cost));
  }

  /** Without a stored hash a placeholder hash is checked, and the result is false. */
  async verify(stored: string | null | undefined, password: string): Promise<boolean> {
    const against = stored ?? (await this.placeholderHash());
    const normal = normalPassword(password);
    const fits = await this.semaphore.run(
      async () =>
        // Other systems hash what the keyboard sent.
        (await this.check(against, normal)) || (normal !== password && (await this.check(against, password))),
    );
    return fits && Boolean(stored);
  }

  /** Whether to hash a matching password again, because its hash was imported or made at a lower cost. */
  isOutdated(stored: string): boolean {
    return isOutdated(stored, this.calibration.cost);
  }

  /**
   * A wrong password costs the same against every hash: the rounds that a cheaper one lacks are made up for. One more round
   * is always made, because a run of its own costs 4 ms before its first round.
   */
  private async check(stored: string, password: string): Promise<boolean> {
    this.highestRounds = Math.max(this.highestRounds, roundsOf(stored));
    if (await check(stored, password)) return true;
    const cost = this.refusalCost;
    await make(password, { ...cost, timeCost: missingRounds(stored, cost) + 1 });
    return false;
  }

  private get refusalCost(): HashCost {
    const { cost } = this.calibration;
    return { ...cost, timeCost: Math.max(cost.timeCost, this.highestRounds) };
  }

  private placeholderHash(): Promise<string> {
    const cost = this.refusalCost;
    if (this.placeholder?.cost.timeCost !== cost.timeCost)
      this.placeholder = { cost, hash: make(randomBytes(24), cost) };
    return this.placeholder.hash;
  }
}

const make = (secret: string | Buffer, cost: HashCost): Promise<string> =>
  hash(secret, { type: argon2id, ...cost });

/** bcrypt is loaded when the first imported hash needs it; it knows `$2y$` by its newer name only. */
async function check(stored: string, password: string): Promise<boolean> {
  if (!isBcrypt(stored)) return verify(stored, password);
  const bcrypt = await import('bcrypt');
  return bcrypt.compare(password, stored.replace(/^\$2y/, '$2b'));
}

const busy = (): AppError =>
  new AppError('unavailable', 503, 'Too many sign-ins at the moment. Please try again.', { retry_after: 1 });
