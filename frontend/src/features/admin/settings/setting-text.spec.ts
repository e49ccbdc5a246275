import { describe, expect, it } from '@jest/globals';
import { hoursText, isSameValue } from './setting-text.ts';

const on = (days: readonly number[], opens: string, closes: string) =>
  days.map((day) => ({ day, opens, closes }));

describe('the texts of settings', () => {
  it('name days with the same hours together', () => {
    expect(hoursText([...on([6], '10:00', '16:00'), ...on([1, 2, 3, 4, 5], '09:00', '18:00')])).toBe(
      'Monday to Friday 9:00 AM to 6:00 PM; Saturday 10:00 AM to 4:00 PM',
    );
    expect(hoursText(on([1, 3, 0], '08:30', '12:15'))).toBe(
      'Monday 8:30 AM to 12:15 PM; Wednesday 8:30 AM to 12:15 PM; Sunday 8:30 AM to 12:15 PM',
    );
  });

  it('are the same values in whatever order their fields stand', () => {
    expect(isSameValue({ a: 1, b: [{ x: 1, y: null }] }, { b: [{ y: null, x: 1 }], a: 1 })).toBe(true);
    expect(isSameValue({ a: 1 }, { a: null })).toBe(false);
    expect(isSameValue([1, 2], [2, 1])).toBe(false);
  });
});
