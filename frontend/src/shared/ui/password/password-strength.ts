export interface Strength {
  /** 0 (nothing typed) to 4. */
  readonly level: 0 | 1 | 2 | 3 | 4;
  readonly label: string;
}

const LABELS = ['', 'Weak', 'Fair', 'Good', 'Strong'] as const;
const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];
/** What people type when asked for a password: words from every leaked list, and runs of neighbours. */
const COMMON = /passw|qwert|letme|welcome|dental|dentist|admin|1234|abcd|(.)\1{3}/i;

function points(password: string): number {
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const length = [8, 10, 12, 16].filter((least) => password.length >= least).length;
  return Math.min(length, 3) + (kinds >= 3 ? 1 : 0) + (password.length >= 16 ? 1 : 0);
}

/** A rough guess at how long a password resists guessing: length counts most, variety a little, habits against it. */
export function passwordStrength(password: string): Strength {
  if (!password) return { level: 0, label: LABELS[0] };
  const guessable = COMMON.test(password) || new Set(password).size < 5;
  const reached = Math.max(1, Math.min(points(password), guessable ? 1 : 4));
  const level = reached as 1 | 2 | 3 | 4;
  return { level, label: LABELS[level] };
}
