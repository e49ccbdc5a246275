import { describe, expect, it } from '@jest/globals';
import { newToken } from '#platform/crypto/link-token.ts';
import { browserCookie, browserSecret } from './browser.ts';

const HTTPS = 'https://hub.example';
const HTTP = 'http://localhost:3000';

describe('the cookie of a browser on its way to a vendor', () => {
  it('is bound to its exact host under https', () => {
    expect(browserCookie('s', HTTPS, 300)).toBe(
      '__Host-chairside-connect=s; Path=/; Max-Age=300; HttpOnly; SameSite=Lax; Secure',
    );
  });

  it('is found among others, by its whole name', () => {
    const secret = newToken();
    expect(browserSecret(`a=1; chairside-connect=${secret}; b=2`, HTTP)).toBe(secret);
    expect(browserSecret(`chairside-connect=${secret}`, HTTPS)).toBeUndefined();
    expect(browserSecret(`xchairside-connect=${secret}`, HTTP)).toBeUndefined();
  });

  it.each([undefined, '', 'chairside-connect=', 'chairside-connect=short', 'chairside-connect'])(
    'counts as absent in %j',
    (cookies) => {
      expect(browserSecret(cookies, HTTP)).toBeUndefined();
    },
  );
});
