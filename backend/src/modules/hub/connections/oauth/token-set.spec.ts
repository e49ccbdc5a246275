import { describe, expect, it } from '@jest/globals';
import { exchangedFields, freshness, toFields } from './token-set.ts';

const now = new Date('2026-01-05T08:00:00Z');
const after = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const answer = (expires_in: number | undefined) => ({
  access_token: 'at',
  token_type: 'bearer' as const,
  ...(expires_in === undefined ? {} : { expires_in }),
});

describe('when a token is renewed', () => {
  it.each([
    ['an hour: 15 minutes before its end', 3_600, 0, 45],
    ['ten minutes: half way', 600, 0, 5],
    ['an hour, with all of the jitter: 18 minutes before', 3_600, 1, 42],
    ['unsaid: as an hour', undefined, 0, 45],
  ])('%s', (_, seconds, random, minutes) => {
    expect(toFields(answer(seconds), now, random)['renew_at']).toBe(after(minutes).toISOString());
  });

  it('is fresh, then due, then expired shortly before its end', () => {
    const fields = toFields(answer(3_600), now, 0);
    expect([44, 45, 59.9, 59.95].map((minutes) => freshness(fields, after(minutes)))).toEqual([
      'fresh',
      'due',
      'due',
      'over',
    ]);
  });

  it.each([
    ['an hour: at 80 %, and a minute before its end for clocks that differ', 3_600, [47.9, 48, 58.9, 59]],
    ['unsaid: as an hour', undefined, [47.9, 48, 58.9, 59]],
    ['a minute: good until its next one is due', 60, [0.79, 0.8, 0.8, 0.8]],
  ])('an issued token of %s', (_, seconds, [fresh = 0, due = 0, last = 0, over = 0]) => {
    const fields = exchangedFields({ client_id: 'c' }, 'at', seconds, now);
    expect(fields).toMatchObject({ client_id: 'c', access_token: 'at' });
    expect(fields['renew_at']).toBe(after(due).toISOString());
    expect(freshness(fields, after(fresh))).toBe('fresh');
    if (last > due) expect(freshness(fields, after(last))).toBe('due');
    expect(freshness(fields, after(over))).toBe('over');
  });

  it('a key without an expiry is never due', () => {
    expect(freshness({ api_key: 'k' }, now)).toBe('fresh');
  });
});

it('a token set keeps the refresh token and the scopes that a vendor does not repeat', () => {
  const before = { refresh_token: 'rt', scope: 'a b' };
  expect(toFields(answer(60), now, 0, before)).toMatchObject(before);
  expect(toFields({ ...answer(60), refresh_token: 'new' }, now, 0, before)).toMatchObject({
    refresh_token: 'new',
  });
});
