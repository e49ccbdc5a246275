import { expect, it } from '@jest/globals';
import { isDay, isTimeZone } from './checks.ts';

it.each(['2026-01-31', '2028-02-29', '1999-12-01'])('%s is a valid day', (text) =>
  expect(isDay(text)).toBe(true),
);
it.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '2026-01-01T00:00:00Z', '', null, 20260101])(
  '%j is not a valid day',
  (text) => expect(isDay(text)).toBe(false),
);

it.each(['America/Chicago', 'Europe/Berlin', 'UTC', 'America/Argentina/Buenos_Aires'])(
  '%s is a valid time zone',
  (name) => expect(isTimeZone(name)).toBe(true),
);
it.each(['Mars/Olympus', '+02:00', '', 'x'.repeat(100), '../etc/passwd', null, 7])(
  '%j is not a valid time zone',
  (name) => expect(isTimeZone(name)).toBe(false),
);
