import type { INestApplication } from '@nestjs/common';
import { HashCalibration } from '#identity/auth/passwords/hash-calibration.ts';
import type { HashCost } from '#identity/auth/passwords/hash-cost.ts';
import { PasswordHasher } from '#identity/auth/passwords/password-hasher.ts';

/** A millisecond of processor instead of thirty: a test's people sign up and in by the thousand. */
const CHEAP: HashCost = { memoryCost: 1_024, timeCost: 2, parallelism: 1 };
/** The order of the other parameters is the library's affair. */
const MARK = `$argon2id$v=19$m=${CHEAP.memoryCost},`;

/**
 * Lets one hub hash passwords cheaply, and count its own cheap hashes as up to date. The hub itself knows no setting that
 * would allow it; what is said of the real cost is tested with it (`AUTH_HASH_MS` given to `startTestHub`).
 */
export function hashCheaply(app: INestApplication): void {
  const hasher = app.get(PasswordHasher, { strict: false });
  const isOutdated = hasher.isOutdated.bind(hasher);
  hasher.isOutdated = (stored) => !stored.startsWith(MARK) && isOutdated(stored);
  Object.defineProperty(app.get(HashCalibration, { strict: false }), 'cost', { value: CHEAP });
}
