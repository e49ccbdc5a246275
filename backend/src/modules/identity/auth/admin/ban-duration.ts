import { invalid } from '../auth.errors.ts';

const UNITS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
};
const PART = /(\d{1,18}(?:\.\d{0,18})?|\.\d{1,18})(ns|us|µs|ms|s|m|h)/g;
const DURATION = /^((\d{1,18}(\.\d{0,18})?|\.\d{1,18})(ns|us|µs|ms|s|m|h)){1,16}$/;
/** PostgreSQL's last day is further away than this. */
const MAX_MS = 1_000 * 365 * 24 * 3_600_000;

/** Until when a ban of this length lasts, `null` for "none". Lengths are written as Go writes them: "24h", "1h30m". */
export function bannedUntil(duration: string, now: Date): Date | null {
  if (duration === 'none') return null;
  if (!DURATION.test(duration)) throw invalid('invalid format for ban duration: use e.g. 24h, 30m or none');
  const ms = [...duration.matchAll(PART)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (UNITS[unit ?? ''] ?? 0),
    0,
  );
  return new Date(now.getTime() + Math.min(ms, MAX_MS));
}
