const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ZONE = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;
const LONGEST_ZONE = 64;

/** A day of the calendar, and one that exists: not February 30. */
export function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !DAY.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** A name of the IANA list that this machine knows; offsets such as +02:00 name no place whose clock changes. */
export function isTimeZone(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > LONGEST_ZONE || !ZONE.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
