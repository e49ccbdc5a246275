import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Sql, type SqlRunner } from '../../../platform/database/sql.ts';
import { tooManyRequests } from '../auth.errors.ts';
import { Turns } from './turns.ts';

/** Wrong guesses an account takes before the next must wait, and the seconds after which one is forgiven. */
const BURST = 20;
const FORGIVEN_EVERY_S = 60;
/** From an address the person signed in from before: its own, smaller account, so that strangers cannot use it up. */
const KNOWN_BURST = 10;

const KINDS = ['password', 'code'] as const;
export type GuessKind = (typeof KINDS)[number];

/**
 * Counts wrong guesses per account, whoever makes them, in the database, so that neither many addresses nor many
 * processes give more. Nobody can lock the owner out for good: guesses are forgiven with time, the owner's own
 * places have an account of their own, and a mailed link is never refused.
 */
@Injectable()
export class GuessLimit {
  private readonly turns = new Turns();

  constructor(private readonly sql: Sql) {}

  /** Runs one guess; throws 429 instead when the account has had too many. A wrong guess is a `check` that gives null. */
  async guess<T>(
    kind: GuessKind,
    address: string,
    ip: string,
    check: () => Promise<T | null>,
  ): Promise<T | null> {
    const subject = await this.enter(kind, address, ip);
    try {
      const right = await check();
      if (right === null) await this.sql.run('guess_wrong', WRONG, [subject, FORGIVEN_EVERY_S]);
      return right;
    } finally {
      this.turns.leave(subject);
    }
  }

  /** The person proved to be the owner: nothing of the past counts. */
  async forget(address: string, ip: string, q: SqlRunner): Promise<void> {
    const subjects = KINDS.flatMap((kind) => [subjectOf(kind, address, ''), subjectOf(kind, address, ip)]);
    await q.run('guess_forget', 'delete from auth.guesses where subject = any($1)', [subjects]);
  }

  private async enter(kind: GuessKind, address: string, ip: string): Promise<string> {
    const everyone = subjectOf(kind, address, '');
    if (await this.takeTurn(everyone, BURST)) return everyone;
    const own = subjectOf(kind, address, ip);
    const known = await this.sql.maybe('guess_known_place', KNOWN_PLACE, [address, ip]);
    if (known && (await this.takeTurn(own, KNOWN_BURST))) return own;
    throw tooManyRequests(FORGIVEN_EVERY_S);
  }

  /**
   * False when the account is full. Guesses still being checked may turn out wrong: near the end of the account the
   * next one waits for them, so that right ones all pass and a burst of wrong ones does not slip through.
   */
  private async takeTurn(subject: string, burst: number): Promise<boolean> {
    for (;;) {
      const busy = this.turns.join(subject);
      const level = await this.level(subject).catch((cause: unknown) => {
        this.turns.leave(subject);
        throw cause;
      });
      if (level + busy <= burst - 1) return true;
      if (level > burst - 1) {
        this.turns.leave(subject);
        return false;
      }
      await this.turns.stepBack(subject);
    }
  }

  private async level(subject: string): Promise<number> {
    const row = await this.sql.maybe<{ level: number }>('guess_level', LEVEL, [subject, FORGIVEN_EVERY_S]);
    return row?.level ?? 0;
  }
}

/** Hashed: the table of guesses is no list of addresses people tried. */
const subjectOf = (kind: GuessKind, address: string, ip: string): string =>
  createHash('sha256').update(`${kind}\n${address}\n${ip}`).digest('base64url');

const DECAYED = `greatest(0, level - extract(epoch from clock_timestamp() - updated_at) / $2::float8)`;

const LEVEL = `select ${DECAYED} as level from auth.guesses where subject = $1`;

const WRONG = `
  insert into auth.guesses as g (subject, level, updated_at) values ($1, 1, clock_timestamp())
  on conflict (subject) do update set
    level = greatest(0, g.level - extract(epoch from clock_timestamp() - g.updated_at) / $2::float8) + 1,
    updated_at = clock_timestamp()`;

const KNOWN_PLACE = `
  select 1 from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1 and s.ip = $2 limit 1`;
