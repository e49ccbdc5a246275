import { describe, expect, it } from '@jest/globals';
import { maskSecrets } from './secrets.ts';

describe('maskSecrets', () => {
  it('keeps the first and the last four characters of a key', () => {
    expect(maskSecrets('Incorrect key: sk-abcdefgh1234.', ['sk-abcdefgh1234'])).toBe(
      'Incorrect key: sk-a*******1234.',
    );
  });

  it('hides keys of eight characters or fewer whole', () => {
    expect(maskSecrets('key 12345678 and 1234567', ['12345678', '1234567'])).toBe('key ******** and *******');
  });

  it('masks the longer secret first when one contains the other', () => {
    expect(maskSecrets('abcdefghijkl', ['abcdefgh', 'abcdefghijkl'])).toBe('abcd****ijkl');
  });

  it('does not blank out ordinary text for a tiny secret', () => {
    expect(maskSecrets('an apple', ['a'])).toBe('an apple');
  });
});
