import { describe, expect, test } from '@jest/globals';
import { impersonal } from '#platform/logging/impersonal.ts';
import { impersonalFields, pageOf } from './impersonal.ts';

const ID = '3f0e2a64-1111-4222-8333-444455556666';

describe('a text', () => {
  test.each([
    ['no user ada@example.test here', 'no user [address] here'],
    ['GET https://hub.test/a?token=secret failed', 'GET https://hub.test/a failed'],
    ['at https://hub.test/assets/x.js:12:34', 'at https://hub.test/assets/x.js:12:34'],
    ['call (555) 012-3456 back', 'call [number] back'],
    ['born 1962-02-03, seen 2/14/2026', 'born [day], seen [day]'],
    ['since 2026-01-05T09:00:00Z and 2026-01-05 09:00', 'since 2026-01-05T09:00:00Z and 2026-01-05 09:00'],
    ['HTTP 500: Internal Server Error', 'HTTP 500: Internal Server Error'],
    ['took 1234567890 ms', 'took 1234567890 ms'],
  ])('%s becomes %s', (text, expected) => expect(impersonal(text)).toBe(expected));
});

describe('a text made to be slow', () => {
  test.each(['a', 'http://', 'http://a?', '555 ', '%4', 'a@', '+('])(
    'of %s costs little per character',
    (piece) => {
      const text = piece.repeat(100_000 / piece.length);
      const before = process.cpuUsage().user;
      impersonal(text);
      expect((process.cpuUsage().user - before) / 1_000).toBeLessThan(400);
    },
  );
});

describe('a page', () => {
  test.each([
    ['https://hub.test/profile?tab=tools#x', '/profile'],
    ['/a?token=secret', '/a'],
    ['https://hub.test', '/'],
    [`/authkit/${ID}`, '/authkit/:id'],
    ['/ada@example.test', '/[address]'],
    ['/ada%40example.test/x', '/[address]/x'],
    ['', '/'],
  ])('%s is kept as %s', (url, expected) => expect(pageOf(url)).toBe(expected));
});

test('fields named after a person are removed and others cleaned, at any depth', () => {
  const fields = {
    code: 'x',
    email: 'a@b.test',
    context: {
      status: 500,
      patient_name: 'Ada',
      patient: 'Ada',
      list: ['b@c.test'],
      deep: { deeper: { deepest: {} } },
    },
  };
  expect(impersonalFields(fields)).toEqual({
    code: 'x',
    context: { status: 500, list: ['[address]'], deep: { deeper: { deepest: null } } },
  });
});
