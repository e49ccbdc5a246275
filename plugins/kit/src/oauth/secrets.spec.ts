import { expect, it } from '@jest/globals';
import { maskSecret, maskText } from './secrets.ts';
import { toyManifest } from '../testing/toy/tool.ts';

it.each([
  ['', ''],
  ['1234567', '*******'],
  ['12345678', '********'],
  ['123456789', '1234********6789'],
])('the key %j is masked', (secret, masked) => {
  expect(maskSecret(secret)).toBe(masked);
});

it('a secret is removed from a text in every encoding', () => {
  const secret = 'k+y/ with=signs';
  const ctx = { credential: { api_key: secret }, settings: {} };
  const encodings = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')].join(' | ');
  expect(maskText(encodings, toyManifest, ctx)).toBe('[hidden] | [hidden] | [hidden]');
});

it('removes what looks like a key, and shortens a long text', () => {
  const ctx = { credential: {}, settings: {} };
  expect(maskText('key sk-abc***********wxyz and Bearer abc.def', toyManifest, ctx)).toBe(
    'key [hidden] and [hidden]',
  );
  expect(maskText('x'.repeat(1_000), toyManifest, ctx)).toHaveLength(300);
});
