import { describe, expect, it } from '@jest/globals';
import { Secrets } from '../../../drill/lib/attacks/forms.ts';

const SECRET = 'sk-"ü/secret+value=1';

describe('the search for secrets', () => {
  const secrets = new Secrets();
  secrets.note('key', SECRET);
  const base64 = (before: string): string => Buffer.from(`${before}${SECRET}", more`).toString('base64');

  it.each([
    ['as it is', `x${SECRET}y`],
    ['base64 at its beginning', base64('')],
    ['base64 one byte in', base64('{')],
    ['base64 two bytes in', base64('{"')],
    ['base64 for addresses', base64('{"').replaceAll('+', '-').replaceAll('/', '_')],
    ['hex', Buffer.from(`{"${SECRET}`).toString('hex')],
    ['capital hex', Buffer.from(SECRET).toString('hex').toUpperCase()],
    ['an address', `https://x.test/?key=${encodeURIComponent(SECRET)}`],
    ['an address in an address', encodeURIComponent(encodeURIComponent(SECRET))],
    ['JSON', JSON.stringify({ key: SECRET })],
    ['JSON in JSON', JSON.stringify({ body: JSON.stringify({ key: SECRET }) })],
    [
      'escaped letters',
      [...SECRET].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
    ],
  ])('finds it in %s', (_, text) => expect(secrets.foundIn('here', text)).toEqual(['key in here']));

  it('finds nothing where there is none, and ignores secrets too short to be unique', () => {
    expect(secrets.foundIn('here', 'sk-another secret value')).toEqual([]);
    expect(() => secrets.note('code', '123456')).toThrow('too short');
  });
});
