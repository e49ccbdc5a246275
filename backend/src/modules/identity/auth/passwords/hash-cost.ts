/** What one argon2id hash costs: KiB of memory, rounds, lanes. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's minimum for argon2id; nothing here ever goes below it. */
export const MINIMUM: HashCost = Object.freeze({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** The most rounds of a hash that this hub makes. */
export const MAX_ROUNDS = 12;

/** A hash of another system must not use up the machine's memory or time. */
const MOST = { memoryCost: 262_144, timeCost: 16, parallelism: 16, bcryptRounds: 14 } as const;

const ARGON2 = /^\$argon2(id|i|d)\$v=\d+\$([a-z0-9=,]{1,60})\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{16,}$/;
const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;

export const isBcrypt = (hash: string): boolean => BCRYPT.test(hash);

/** A hash this server can check at a bearable price. */
export function canCheck(hash: string): boolean {
  const rounds = BCRYPT.exec(hash)?.[1];
  if (rounds) return Number(rounds) >= 4 && Number(rounds) <= MOST.bcryptRounds;
  const cost = costOf(hash);
  return (
    cost !== null &&
    cost.memoryCost <= MOST.memoryCost &&
    cost.timeCost <= MOST.timeCost &&
    cost.parallelism <= MOST.parallelism
  );
}

/** Whether a hash is outdated: of another kind, or of a lower cost than today's. */
export function isOutdated(hash: string, today: HashCost): boolean {
  if (!hash.startsWith('$argon2id$')) return true;
  const cost = costOf(hash);
  if (!cost) return true;
  return cost.memoryCost < MINIMUM.memoryCost || work(cost) < work(today);
}

/** The rounds that a check of this hash costs less than a check of today's; 0 for hashes of other systems. */
export function missingRounds(hash: string, today: HashCost): number {
  const cost = costOf(hash);
  if (!cost) return 0;
  return Math.max(0, Math.round((work(today) - work(cost)) / today.memoryCost));
}

/** What a check of this hash costs in rounds at the minimum's memory, at most `MAX_ROUNDS`; 0 for hashes of other systems. */
export function roundsOf(hash: string): number {
  const cost = costOf(hash);
  return cost ? Math.min(Math.round(work(cost) / MINIMUM.memoryCost), MAX_ROUNDS) : 0;
}

/** Memory times rounds: what a guess costs an attacker. */
const work = ({ memoryCost, timeCost }: HashCost): number => memoryCost * timeCost;

/** The parameters of an argon2 hash; null for any other text. */
function costOf(hash: string): HashCost | null {
  const parameters = ARGON2.exec(hash)?.[2];
  if (!parameters) return null;
  const value = (name: string) => Number(new RegExp(`(?:^|,)${name}=(\\d+)(?:,|$)`).exec(parameters)?.[1]);
  const cost = { memoryCost: value('m'), timeCost: value('t'), parallelism: value('p') };
  return Object.values(cost).every((part) => part >= 1) ? cost : null;
}
