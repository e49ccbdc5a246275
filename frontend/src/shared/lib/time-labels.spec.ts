import { expect, it } from '@jest/globals';
import { addressLabel, dayText, timeLabel } from './time-labels.ts';

const now = Date.parse('2026-03-10T12:00:00Z');

it.each([
  ['2026-03-10T12:00:02Z', 'just now'],
  ['2026-03-10T11:59:30Z', 'just now'],
  ['2026-03-10T11:58:30Z', '1 minute ago'],
  ['2026-03-10T11:00:00Z', '1 hour ago'],
  ['2026-03-10T09:30:00Z', '2 hours ago'],
  ['2026-03-09T11:00:00Z', 'yesterday'],
  ['2026-03-08T12:00:01Z', 'yesterday'],
  ['2026-03-08T12:00:00Z', '2 days ago'],
  ['2026-03-06T12:00:00Z', '4 days ago'],
  ['2026-02-01T12:00:00Z', 'Feb 1, 2026'],
])('says %s as %j', (at, words) => expect(timeLabel(at, now)).toBe(words));

it.each([
  ['127.0.0.1', 'This computer'],
  ['::1', 'This computer'],
  ['192.168.1.20', 'Your local network (192.168.1.20)'],
  ['172.32.0.1', 'Address 172.32.0.1'],
  ['fd12::9', 'Your local network (fd12::9)'],
  ['203.0.113.9', 'Address 203.0.113.9'],
  [null, 'Unknown address'],
])('says where %s is: %j', (ip, words) => expect(addressLabel(ip)).toBe(words));

it('a day of the calendar is the same day in every time zone', () => {
  expect(dayText('2026-01-01')).toBe('Jan 1, 2026');
});
