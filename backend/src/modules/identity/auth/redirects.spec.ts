import { describe, expect, it } from '@jest/globals';
import { loadEnv } from '#config/load-env.ts';
import { Redirects, withFragment, withQuery } from './redirects.ts';

const redirects = (site: string, list = '') =>
  new Redirects(loadEnv({ PUBLIC_URL: site, AUTH_REDIRECT_URLS: list }));

describe('redirects', () => {
  it.each([
    'http://localhost:3000/auth',
    'http://localhost:5173',
    'http://127.0.0.1:8080/x?y=1&sb_flow_id=2',
    'http://[::1]:3000/',
  ])('of a local hub may lead to any port of this machine: %s', (wanted) => {
    expect(redirects('http://localhost:3000').allowed(wanted)).toBe(wanted);
  });

  it.each([
    'https://hub.example:444/',
    'http://hub.example/',
    'https://hub.example.evil.test/',
    'https://evil.test/https://hub.example/',
    'https://hub.example@evil.test/',
    'https://evil.test\\@hub.example/',
    'https://user:pw@hub.example/',
    'http://localhost:3000/',
    '//hub.example/x',
    '/relative',
    'javascript:alert(1)//https://hub.example/',
    'https://hub.example/\r\nSet-Cookie: x',
    '',
  ])('elsewhere become the site: %j', (wanted) => {
    expect(redirects('https://hub.example').allowed(wanted)).toBe('https://hub.example');
  });

  it('follow the allow list, where one star stays within a name or a folder', () => {
    const listed = redirects('https://hub.example', 'https://*.partner.test/back,myapp://open/**');
    for (const good of ['https://eu.partner.test/back', 'myapp://open/a/b'])
      expect(listed.allowed(good)).toBe(good);
    for (const bad of [
      'https://a.b.partner.test/back',
      'https://eu.partner.test/other',
      'https://euxpartner.test/back',
    ])
      expect(listed.allowed(bad)).toBe('https://hub.example');
  });

  it.each([
    ['https://*.partner.test/back', 'https://2130706433#.partner.test/back'],
    ['https://*.partner.test/back', 'https://2130706433?.partner.test/back'],
    ['https://*.partner.test/**', 'https://evil#.partner.test/'],
    ['https://**.partner.test/**', 'https://evil.test/x.partner.test/'],
    ['https://partner.test:*/**', 'https://evil.test/partner.test:1/'],
  ])('under %s never lead to a host that only the rest of the address names: %s', (list, wanted) => {
    expect(redirects('https://hub.example', list).allowed(wanted)).toBe('https://hub.example');
  });

  it('carry the answer and keep query and fragment', () => {
    expect(withFragment('https://a.test/x?y=1#old', { type: 'signup' })).toBe(
      'https://a.test/x?y=1#type=signup&sb=',
    );
    expect(withQuery('https://a.test/x?y=1#top', { code: '7' })).toBe('https://a.test/x?y=1&code=7#top');
    expect(withQuery('https://a.test/', { code: '7' })).toBe('https://a.test/?code=7');
  });
});
