import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { argon2id, hash, verify } from 'argon2';
import { AppError } from '../../../platform/errors/app-error.ts';
import { Gate } from './gate.ts';

/** OWASP's minimum for argon2id. */
const COST = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** One of libuv's four threads stays free for files, names and signatures. */
const PLACES = Math.max(1, Math.min(availableParallelism(), 3));
const MAX_WAITING = 1_000;

/** Argon2id off the event loop, a bounded number at a time. An unknown user costs exactly what a known one costs. */
@Injectable()
export class PasswordHasher {
  private readonly gate = new Gate(PLACES, MAX_WAITING, busy);
  private decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.gate.run(() => hash(password, COST));
  }

  /** Without a stored hash a decoy is checked, and the answer is no. */
  async verify(stored: string | null | undefined, password: string): Promise<boolean> {
    const against = stored ?? (await this.decoyHash());
    const fits = await this.gate.run(() => verify(against, password));
    return fits && Boolean(stored);
  }

  private decoyHash(): Promise<string> {
    this.decoy ??= hash(randomBytes(24), COST);
    return this.decoy;
  }
}

const busy = (): AppError =>
  new AppError('unavailable', 503, 'Too many sign-ins at the moment. Please try again.', { retry_after: 1 });
