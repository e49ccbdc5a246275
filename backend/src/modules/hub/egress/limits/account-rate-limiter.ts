import type { AccountLedger, AccountLimits, Share } from './rate-limit-leases.ts';
import type { Release } from './bulkhead.ts';
import { busyAccount } from '../egress.errors.ts';
import { HeldPlaces, type Who } from './held-slots.ts';
import { WaitingLine } from './wait-queue.ts';

export type { Release };
export type Book = Pick<AccountLedger, 'take' | 'giveBack' | 'shareMs'>;

/** Calls to one account that may wait for their turn in one process. */
const ROOM = 100;
/** Of an account's minute a process takes a sixth at a time, and the next sixth when half of it is used. */
const SLICES = 6;
const LOOK_MS = 100;
const ASK_AGAIN_MS = 200;
/** Nobody asks again before half a slice can have come together. */
const REFILL_MS = 60_000 / SLICES / 2;
const BOOK_AWAY_MS = 1_000;

/**
 * One process's share of an account: how many calls may run, and how many may start. It asks the common book for more
 * before the share is used up, gives places back when another process wants them, and keeps callers in line meanwhile.
 */
export class AccountGate {
  private seats = 0;
  private tokens = 0;
  private shareUntil = 0;
  private running = 0;
  private emptyUntil = 0;
  private refillAt = 0;
  private emptyAnswers = 0;
  private pausedUntil = 0;
  private seatsAgainAt = 0;
  private bookAwayUntil = 0;
  private usedAt = 0;
  private asking = false;
  private owing = false;
  /** Counts what was given away: an answer of the book from before is too generous. */
  private given = 0;
  private timer: NodeJS.Timeout | undefined;
  private turn: Promise<unknown> | undefined;
  private readonly held = new HeldPlaces();
  private readonly line = new WaitingLine(ROOM, this.held);
  private readonly slice: number;

  constructor(
    private readonly account: string,
    private readonly toolName: string,
    readonly limits: AccountLimits,
    private readonly book: Book,
    private readonly now: () => number,
    private readonly trouble: (cause: unknown) => void,
  ) {
    this.slice = Math.ceil(limits.perMinute / SLICES);
  }

  /** Answers without a promise when the way is free; refuses at once what could not start before its deadline. */
  enter(deadline: number, who?: Who): Promise<Release> | Release {
    const now = this.now();
    this.usedAt = now;
    if (this.line.length === 0 && this.isFree(now)) return this.start(now, who);
    if (this.line.full || now + this.waitMs(now) > deadline) throw this.refusal();
    const turn = this.line.wait(deadline - now, who, () => this.refusal()).then(() => this.releaser(who));
    this.look();
    return turn;
  }

  /** The vendor asked to be left alone. */
  pause(ms: number): void {
    this.pausedUntil = Math.max(this.pausedUntil, this.now() + ms);
    this.line.refuseBefore(ms, () => this.refusal());
  }

  /** Another process has calls that wait: half of the places, all of an idle process, the only one after its call. */
  seatsWanted(): void {
    if (this.seats === 0) return;
    const idle = this.running === 0 && this.line.length === 0;
    this.seats = idle ? 0 : Math.floor(this.seats / 2);
    this.given += 1;
    this.owing = true;
    this.settle();
  }

  /** The same for the calls of this minute that are still in stock here. */
  callsWanted(): void {
    const part = Math.floor(this.tokens / 2);
    if (part === 0) return;
    this.tokens -= part;
    this.giveBack(part);
  }

  /** Another process gave something back. */
  freed(): void {
    this.seatsAgainAt = 0;
    this.emptyUntil = 0;
    this.look();
  }

  extended(still: boolean, since: number): void {
    this.shareUntil = still ? since + this.book.shareMs : 0;
    if (!still) this.look();
  }

  /** What a process that does not use it gives back; undefined while it does. */
  unused(idleMs: number): { account: string; tokens: number; perMinute: number } | undefined {
    const now = this.now();
    const idle = this.running === 0 && this.line.length === 0 && !this.asking;
    if (!idle || now - this.usedAt < idleMs || now < this.pausedUntil) return undefined;
    return { account: this.account, tokens: this.tokens, perMinute: this.limits.perMinute };
  }

  get endsAt(): number {
    return this.shareUntil;
  }

  private isFree(now: number): boolean {
    return this.running < this.seats && this.tokens >= 1 && now < this.shareUntil && now >= this.pausedUntil;
  }

  private start(now: number, who: Who): Release {
    this.begin(who);
    if (this.tokens < this.slice / 2 && now >= this.refillAt) this.ask();
    return this.releaser(who);
  }

  private readonly begin = (who: Who): void => {
    this.running += 1;
    this.tokens -= 1;
    this.held.take(who);
  };

  private releaser(who: Who): Release {
    let done = false;
    return () => {
      if (done) return;
      done = true;
      this.running -= 1;
      this.held.leave(who);
      this.usedAt = this.now();
      this.settle();
      this.look();
    };
  }

  /** Admits whom it can, and sees to it that the others get their turn. */
  private look(): void {
    const now = this.now();
    while (this.line.length > 0 && this.isFree(now)) this.line.admitNext(this.begin);
    if (this.line.length === 0) return;
    if (this.lacks(now)) this.ask();
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.look();
    }, LOOK_MS).unref();
  }

  private lacks(now: number): boolean {
    const fewSeats = this.running >= this.seats && this.seats < this.limits.concurrency;
    const seats = now >= this.shareUntil || (fewSeats && now >= this.seatsAgainAt);
    return seats || (this.tokens < 1 && now >= this.emptyUntil);
  }

  private ask(): void {
    if (this.asking || this.now() < this.bookAwayUntil) return;
    this.asking = true;
    const [askedAt, given] = [this.now(), this.given];
    const upTo = (most: number) => Math.max(0, Math.floor(most - this.tokens));
    const { perMinute } = this.limits;
    const tokens = upTo(Math.min(perMinute, this.slice + this.line.length));
    const ask = { account: this.account, limits: this.limits, tokens, alone: upTo(perMinute) };
    this.inTurn(() => this.book.take({ ...ask, running: this.running }))
      .then((share) => {
        this.refillAt = share.tokens < tokens ? askedAt + REFILL_MS : 0;
        this.apply(share, askedAt, given === this.given);
      })
      .catch((cause: unknown) => this.goOnAlone(cause))
      .finally(() => {
        this.asking = false;
        this.look();
      });
  }

  private apply(share: Share, askedAt: number, current: boolean): void {
    const now = this.now();
    this.seats = current ? share.seats : Math.min(this.seats, share.seats);
    this.tokens += share.tokens;
    this.shareUntil = askedAt + this.book.shareMs;
    this.seatsAgainAt = now + ASK_AGAIN_MS;
    this.emptyAnswers = share.tokens > 0 ? 0 : this.emptyAnswers + 1;
    if (share.tokens > 0) return;
    // The others have just been asked; the second answer holds.
    const wait = share.shared && this.emptyAnswers === 1 ? ASK_AGAIN_MS : share.nextTokenMs;
    this.emptyUntil = now + wait;
    if (this.tokens < 1) this.line.refuseBefore(wait, () => this.refusal());
  }

  /** The book is away: one call at a time, one a second, until it is back. */
  private goOnAlone(cause: unknown): void {
    this.trouble(cause);
    const now = this.now();
    this.seats = Math.max(1, this.seats);
    this.tokens = Math.max(1, this.tokens);
    this.shareUntil = Math.max(this.shareUntil, now + BOOK_AWAY_MS);
    this.bookAwayUntil = now + BOOK_AWAY_MS;
  }

  private settle(): void {
    if (!this.owing || this.running > this.seats) return;
    this.owing = false;
    this.giveBack(0);
  }

  /** Places of calls that still run are kept, whatever was promised. */
  private giveBack(tokens: number): void {
    const held = () => Math.max(this.seats, this.running);
    this.inTurn(() => this.book.giveBack(this.account, held(), tokens, this.limits)).catch(this.trouble);
  }

  /** One question to the book after another: a share taken before an older one is given back would be given back with it. */
  private inTurn<T>(question: () => Promise<T>): Promise<T> {
    const answer = this.turn ? this.turn.then(question) : question();
    const turn = Promise.allSettled([answer]).then(() => {
      if (this.turn === turn) this.turn = undefined;
    });
    this.turn = turn;
    return answer;
  }

  private waitMs(now: number): number {
    const empty = this.tokens < 1 ? this.emptyUntil - now : 0;
    return Math.max(0, empty, this.pausedUntil - now);
  }

  private refusal(): Error {
    return busyAccount(this.toolName, Math.max(1_000, this.waitMs(this.now())));
  }
}
