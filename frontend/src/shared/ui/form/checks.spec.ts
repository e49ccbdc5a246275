import { expect, it } from '@jest/globals';
import { all, atLeast, email, needed, typedAs, webAddress } from './checks.ts';

const values = {};

it('a field shows only its first error', () => {
  const check = all(needed('needed'), atLeast(6, 'short'));
  expect(check('', values)).toBe('needed');
  expect(check('abc', values)).toBe('short');
  expect(check('abcdef', values)).toBeNull();
});

it.each(['ada@example.test', ' ada.b+x@mail.example.co.uk '])('takes %j as an email address', (value) => {
  expect(email('bad')(value, values)).toBeNull();
});

it.each(['ada', 'ada@', '@example.test', 'a b@example.test', 'ada@example', 'ada@example..test'])(
  'refuses %j as an email address',
  (value) => expect(email('bad')(value, values)).toBe('bad'),
);

it('a name that confirms a danger is taken as it is shown, with spaces around it', () => {
  const check = typedAs('Open Dental');
  expect(['Open Dental', ' Open Dental '].map((value) => check(value, values))).toEqual([null, null]);
  const refused = 'Type “Open Dental” as it stands here';
  expect(['', 'open dental'].map((value) => check(value, values))).toEqual([refused, refused]);
});

it('a web address field accepts no address or a complete one', () => {
  const check = webAddress('bad');
  expect(['', 'https://example.com/a'].map((value) => check(value, values))).toEqual([null, null]);
  expect(['example', 'javascript:alert(1)', 'https://x'].map((v) => check(v, values))).toEqual([
    'bad',
    'bad',
    'bad',
  ]);
  expect(['https://a:b@example.com', 'https://a@example.com'].map((v) => check(v, values))).toEqual([
    'Leave out the user name and password',
    'Leave out the user name and password',
  ]);
});
