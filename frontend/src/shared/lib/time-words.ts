import { once } from './once.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

// Made when first asked for: together they cost ten milliseconds, which no page that has no time to tell shall wait for.
const relative = once(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }));
const date = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));

/** How long ago, as a person would say it: 'just now', '5 minutes ago', 'yesterday', then the date. */
export function timeWords(at: string, now: number): string {
  const ago = now - Date.parse(at);
  if (ago < MINUTE) return 'just now';
  if (ago < HOUR) return relative().format(-Math.floor(ago / MINUTE), 'minute');
  if (ago < DAY) return relative().format(-Math.floor(ago / HOUR), 'hour');
  if (ago < WEEK) return relative().format(-Math.floor(ago / DAY), 'day');
  return date().format(new Date(at));
}

const LOCAL = /^(127\.|::1$|::ffff:127\.)/;
const HOUSE = /^(::ffff:)?(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd]|fe80:)/i;

/** An address in words where it has a meaning of its own. */
export function placeWords(ip: string | null): string {
  if (!ip) return 'Unknown address';
  if (LOCAL.test(ip)) return 'This computer';
  return HOUSE.test(ip) ? `Your local network (${ip})` : `Address ${ip}`;
}
