import type { INestApplication } from '@nestjs/common';
import { HashCalibration } from '#identity/auth/passwords/hash-calibration.ts';
import type { HashCost } from '#identity/auth/passwords/hash-cost.ts';
import { PasswordHasher } from '#identity/auth/passwords/password-hasher.ts';

/** One millisecond of processor time instead of thirty, because tests sign up thousands of people. */
const CHEAP: HashCost = { memoryCost: 1_024, timeCost: 2, parallelism: 1 };
/** The library decides the order of the other parameters. */
const MARK = `$argon2id$v=19$m=${CHEAP.memoryCost},`;

/**
 * Lets one hub hash passwords cheaply, and count its own cheap hashes as up to date. The hub itself knows no setting that
 * would allow it; tests of the real cost pass `AUTH_HASH_MS` to `startTestHub`.
 */
export function hashCheaply(app: INestApplication): void {
  const hasher = app.get(PasswordHasher, { strict: false });
  const isOutdated = hasher.isOutdated.bind(hasher);
  hasher.isOutdated = (stored) => !stored.startsWith(MARK) && isOutdated(stored);
  Object.defineProperty(app.get(HashCalibration, { strict: false }), 'cost', { value: CHEAP });
}
