import type { JWK } from 'jose';
import type { Figure } from './figure.ts';

/** What a drill works on: running processes of one hub, and a look into their database. */
export interface House {
  /** The addresses of the processes; at least two. */
  readonly urls: readonly string[];
  /** The private keys that sign access tokens. */
  readonly signing: readonly JWK[];
  query<T>(text: string, values?: readonly unknown[]): Promise<T[]>;
}

/** A house whose database can be stopped and started under its feet. */
export interface FragileHouse extends House {
  /** Stops the database, starts it again, and answers when it took connections again (`performance.now()`). */
  restartDatabase(): Promise<number>;
}

/** A house whose processes can be ended and replaced, one by one. */
export interface RollingHouse extends House {
  /** SIGTERM, and a new process in its place once it has gone; answers how long the old one took to end, in ms. */
  replace(index: number): Promise<number>;
}

/** One drill: `run` takes a house of its `settings` and a size, and says what it measured. */
export interface Drill<Size, Where extends House = House> {
  readonly title: string;
  readonly settings: Readonly<Record<string, string>>;
  /** As `npm run drill` runs it: the figures of the plan. */
  readonly full: Size;
  /** As `npm test` runs it: the same drill in seconds. */
  readonly small: Size;
  run(house: Where, size: Size): Promise<Figure[]>;
}

/** What would stop a load from one address is off; everything that protects a person, a code or a token stays on. */
export const SETTINGS: Readonly<Record<string, string>> = {
  AUTH_MAIL_INTERVAL: '0',
  AUTH_RATE_LIMITS: 'off',
  RATE_LIMIT_PER_MINUTE: '0',
  MOCK_DELAY_MS: '0',
  // One address for all processes, as behind a balancer.
  PUBLIC_URL: 'http://drill.localhost',
};
