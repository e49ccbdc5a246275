import { describe, expect, it } from '@jest/globals';
import { isPlainPath, isPlainSegment } from './plain-path.ts';

/** Ways to write `..`, and other paths that servers read differently. */
const AMBIGUOUS = [
  ...['../models', 'v1/../../models', 'v1/%2e%2e/x', 'v1/%252e%252e/x', 'v1/%25252e%25252e/x', './x', 'v1/.'],
  ...['v1/..%2fx', 'v1/..%252fx', 'v1/..%5cx', 'v1/..%255cx', '..;/x', 'v1/..;a=b/x', 'v1/%2e%2e;x/y'],
  ...['v1//x', '/v1/x', 'https://evil.example/x', 'http:evil', 'v1/x%00', 'v1/x%0d%0ahost:%20evil', 'v1/%'],
  ...['v1\\x', 'v1/a b', 'v1/a#b', 'v1/%c0%ae%c0%ae/x'],
];

describe('a path below a tool’s address', () => {
  it.each(AMBIGUOUS)('is not plain as %s', (path) => expect(isPlainPath(path)).toBe(false));

  it.each([
    '',
    'v1/models',
    'v1/models/',
    'a%20b',
    'files/a%2Fb',
    '@evil.example/x',
    'a@b.example/x',
    'a;b/c',
    'x..y',
    '%E2%82%AC',
  ])('is plain as %j', (path) => expect(isPlainPath(path)).toBe(true));
});

describe('a value in a path', () => {
  it.each(['..', '.', '../x', '..\\x', '%2e%2e', '%252e%252e%2fx', 'a/../b', '..;x'])(
    'may not be %s',
    (value) => expect(isPlainSegment(value)).toBe(false),
  );

  it.each(['12', 'a/b', '100%', 'a.b', '...', 'a b', 'ä', '%zz'])('may be %s', (value) =>
    expect(isPlainSegment(value)).toBe(true),
  );
});
