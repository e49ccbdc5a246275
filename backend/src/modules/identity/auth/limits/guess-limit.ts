import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { Env } from '#config/env.ts';
import { Sql, type SqlRunner, type Transaction } from '#platform/database/sql.ts';
import { tooManyGuesses } from '../auth.errors.ts';
import { CORRECT_FUTURE_GUESSES, COUNT_GUESS, FORGIVEN_EVERY_S, READ_LEVEL } from './guess-level.sql.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { GuessCount } from './guess-count.entity.ts';
import { IS_KNOWN_ADDRESS, IS_VERIFIED_ADDRESS } from './guess.sql.ts';

/** What a magic link makes good again. It proves nothing about a second factor. */
const FORGIVEN = ['password', 'code'] as const;
export type GuessKind = (typeof FORGIVEN)[number] | SecondFactorKind;
/** Counted by the person's id, where the others are counted by address. */
type SecondFactorKind = 'factor' | 'recovery';

type ReadLevel = (subject: string) => Promise<number>;

export interface Guess<T> {
  /** Null for a wrong guess. */
  readonly check: () => Promise<T | null>;
  /** Reads the level together with the data for the check; it is called again when the guess had to wait. */
  readonly level?: ReadLevel;
  /** The error for further guesses, where it is not the general 429. */
  readonly full?: (seconds: number) => Error;
  /** Writes what belongs to a wrong guess, in the transaction that counts it. */
  readonly wrong?: (q: Transaction) => Promise<void>;
}

/**
 * Counts wrong guesses per account, whoever makes them, in the database, so that neither many addresses nor many
 * processes give more. Nobody can lock the owner out for good: guesses are forgiven with time, the owner's own
 * places have an account of their own, and a magic link is never refused.
 */
@Injectable()
export class GuessLimit {
  private readonly queue = new KeyedQueue();
  /** Wrong guesses an account takes before the next must wait. */
  private readonly burst: number;
  /** From an address the person signed in from before: its own, smaller account, so that strangers cannot use it up. */
  private readonly knownBurst: number;

  constructor(
    private readonly sql: Sql,
    env: Env,
  ) {
    this.burst = env.AUTH_WRONG_GUESSES;
    this.knownBurst = Math.ceil(env.AUTH_WRONG_GUESSES / 2);
  }

  /** Runs one guess; throws 429 instead when the account has had too many. */
  async guess<T>(
    kind: GuessKind,
    address: string,
    ip: string,
    { check, level, full = tooManyGuesses, wrong }: Guess<T>,
  ): Promise<T | null> {
    const read = level ?? ((subject: string) => this.level(subject));
    const subject = await this.enter(kind, address, ip, read);
    if (subject === null) throw full(FORGIVEN_EVERY_S);
    try {
      const right = await check();
      if (right === null) await this.countWrong(subject, wrong);
      return right;
    } finally {
      this.queue.leave(subject);
    }
  }

  private async countWrong(subject: string, also: Guess<unknown>['wrong']): Promise<void> {
    const count = (q: SqlRunner) => q.run('guess_wrong', COUNT_GUESS, [subject]);
    if (!also) return void (await count(this.sql));
    await this.sql.tx(async (q) => {
      await count(q);
      await also(q);
    });
  }

  /** The person proved to be the owner: nothing of the past counts. */
  async forget(
    address: string,
    ip: string,
    q: EntityManager,
    kinds: readonly GuessKind[] = FORGIVEN,
  ): Promise<void> {
    const subjects = kinds.flatMap((kind) => [subjectOf(kind, address, ''), subjectOf(kind, address, ip)]);
    await q.delete(GuessCount, { subject: In(subjects) });
  }

  /** The account the guess is counted on; null when there is none that has room. */
  private async enter(kind: GuessKind, address: string, ip: string, read: ReadLevel): Promise<string | null> {
    const anyNetwork = subjectOf(kind, address, '');
    if (await this.enterQueue(anyNetwork, this.burst, read)) return anyNetwork;
    const own = subjectOf(kind, address, ip);
    const known = isSecondFactor(kind)
      ? await this.sql.maybe('guess_proven_place', IS_VERIFIED_ADDRESS, [address, ip])
      : await this.sql.maybe('guess_known_place', IS_KNOWN_ADDRESS, [address, ip]);
    return known && (await this.enterQueue(own, this.knownBurst, read)) ? own : null;
  }

  /**
   * False when the account is full. Guesses still being checked may turn out wrong: near the end of the account the
   * next one waits for them, so that right ones all pass and a burst of wrong ones does not slip through.
   */
  private async enterQueue(subject: string, burst: number, read: ReadLevel): Promise<boolean> {
    for (;;) {
      const busy = this.queue.enter(subject);
      const level = await read(subject).catch((cause: unknown) => {
        this.queue.leave(subject);
        throw cause;
      });
      if (level + busy <= burst - 1) return true;
      if (level > burst - 1) {
        this.queue.leave(subject);
        await this.sql.run('guess_pull', CORRECT_FUTURE_GUESSES, [subject]);
        return false;
      }
      await this.queue.leaveAndWait(subject);
    }
  }

  private async level(subject: string): Promise<number> {
    return (await this.sql.one<{ level: number | null }>('guess_level', READ_LEVEL, [subject])).level ?? 0;
  }
}

/** Hashed: the table of guesses is no list of addresses people tried. */
const subjectOf = (kind: GuessKind, address: string, ip: string): string =>
  createHash('sha256').update(`${kind}\n${address}\n${ip}`).digest('base64url');

const isSecondFactor = (kind: GuessKind): kind is SecondFactorKind =>
  kind === 'factor' || kind === 'recovery';
