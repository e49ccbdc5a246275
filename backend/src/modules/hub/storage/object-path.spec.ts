import { describe, expect, it } from '@jest/globals';
import { checkedName, isBucketName, placeIn } from './object-path.ts';

const BASE = '/storage/v1/object/';
const nameIn = (path: string): string => placeIn(`${BASE}papers/${path}`, BASE).name;

describe('the path of an object', () => {
  it('is decoded once', () => {
    expect(placeIn(`${BASE}my%20papers/a%20b/%C3%A4.txt?download=`, BASE)).toEqual({
      bucket: 'my papers',
      name: 'a b/ä.txt',
    });
    expect(nameIn('a%2520b')).toBe('a%20b');
    expect(nameIn('a%2Fb')).toBe('a/b');
    expect(nameIn('...')).toBe('...');
    expect(nameIn('👩‍⚕️.png')).toBe('👩‍⚕️.png');
  });

  it.each([
    ...[
      '',
      '/',
      'a/',
      'a//b',
      '.',
      '..',
      'a/../b',
      '%2e%2e/b',
      'a/%2E%2e',
      '..%2fb',
      'a/.',
      'a%00b',
      'a%0Ab',
      'a%7F',
    ],
    ...['%ff', '%zz', 'a%2F%2Fb', 'x'.repeat(1_025), 'ä'.repeat(513)],
  ])('is refused when it is %j', (path) => {
    expect(() => nameIn(path)).toThrow('Invalid key');
  });

  it('may have exactly 1024 bytes', () => {
    expect(checkedName('ä'.repeat(512))).toHaveLength(512);
  });

  it('is refused in an address that only leads to the same route', () => {
    expect(() => placeIn('/storage/v1//object/papers/a', BASE)).toThrow('Invalid key');
  });
});

describe('the name of a bucket', () => {
  it('is no word of the routes and no path', () => {
    expect(['papers', 'My papers!', 'a.b-c_d'].map(isBucketName)).toEqual([true, true, true]);
    const refused = ['', ' ', 'a/b', 'a\\b', '.', '..', 'list', 'sign', 'public', 'ä', 'x'.repeat(101)];
    expect(refused.filter(isBucketName)).toEqual([]);
  });
});
