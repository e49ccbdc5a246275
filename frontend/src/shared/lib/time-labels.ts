import { once } from './once.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

// Made at first use, since many pages show no time.
const date = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));
const calendarDay = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }));

// Intl.RelativeTimeFormat would say the same, and takes a phone longer to make than the list takes to draw.
const agoText = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** How long ago: 'just now', '5 minutes ago', 'yesterday', and after a week the date. */
export function timeLabel(at: string, now: number): string {
  const ago = now - Date.parse(at);
  if (ago < MINUTE) return 'just now';
  if (ago < HOUR) return agoText(Math.floor(ago / MINUTE), 'minute');
  if (ago < DAY) return agoText(Math.floor(ago / HOUR), 'hour');
  if (ago < 2 * DAY) return 'yesterday';
  if (ago < WEEK) return agoText(Math.floor(ago / DAY), 'day');
  return date().format(new Date(at));
}

/** A day of the calendar, which has no time zone: 'Nov 20, 2026' of '2026-11-20'. */
export const dayText = (day: string): string => calendarDay().format(new Date(`${day}T00:00:00Z`));

const LOCAL = /^(127\.|::1$|::ffff:127\.)/;
const PRIVATE = /^(::ffff:)?(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd]|fe80:)/i;

/** An IP address, named where it is this computer or the local network. */
export function addressLabel(ip: string | null): string {
  if (!ip) return 'Unknown address';
  if (LOCAL.test(ip)) return 'This computer';
  return PRIVATE.test(ip) ? `Your local network (${ip})` : `Address ${ip}`;
}
