import { describe, expect, it } from '@jest/globals';
import { AdapterError, type AuthMethod } from '@chairside/kit';
import { maskSecrets, secretsIn, withoutSecrets } from './secrets.ts';

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

describe('withoutSecrets', () => {
  const methods = [
    {
      fields: [
        { name: 'username', secret: false },
        { name: 'password', secret: true },
      ],
    },
  ] as unknown as AuthMethod[];
  const secrets = secretsIn({ username: 'frontdesk', password: 'hunter22hunter22' }, methods);

  it('takes the key out of what a tool says, and nothing else', () => {
    const error = new AdapterError('rate_limited', 'frontdesk: hunter22hunter22 is busy', {
      status: 429,
      retryAfterMs: 5,
      detail: 'password=hunter22hunter22',
    });
    expect(withoutSecrets(error, secrets)).toMatchObject({
      code: 'rate_limited',
      status: 429,
      retryAfterMs: 5,
      retryable: true,
      message: 'frontdesk: hunt********er22 is busy',
      detail: 'password=hunt********er22',
    });
  });

  it('leaves everything else as it is', () => {
    const [clean, other] = [new AdapterError('timeout', 'slow'), new Error('x')];
    expect([withoutSecrets(clean, secrets), withoutSecrets(other, secrets)]).toEqual([clean, other]);
  });
});
