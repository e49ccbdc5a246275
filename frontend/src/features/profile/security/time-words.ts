const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** How long ago, as a person would say it: 'just now', '5 minutes ago', 'yesterday', then the date. */
export function timeWords(at: string, now: number): string {
  const ago = now - Date.parse(at);
  if (ago < MINUTE) return 'just now';
  if (ago < HOUR) return relative.format(-Math.floor(ago / MINUTE), 'minute');
  if (ago < DAY) return relative.format(-Math.floor(ago / HOUR), 'hour');
  if (ago < WEEK) return relative.format(-Math.floor(ago / DAY), 'day');
  return date.format(new Date(at));
}

/** An address in words where it has a meaning of its own. */
export function placeWords(ip: string | null): string {
  if (!ip) return 'Unknown address';
  return /^(127\.|::1$|::ffff:127\.)/.test(ip) ? 'This computer' : ip;
}
