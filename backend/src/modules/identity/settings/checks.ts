export { isDay } from '#platform/validation/is-day.ts';

const ZONE = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;
const LONGEST_ZONE = 64;

/** A name of the IANA list that this machine knows; offsets such as +02:00 name no place whose clock changes. */
export function isTimeZone(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > LONGEST_ZONE || !ZONE.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
