import { describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { loadEnv } from '#config/load-env.ts';
import { loadRootKeys } from './key-files.ts';

const HUB_ENCRYPTION_KEYS = `one:${Buffer.alloc(32, 1).toString('base64')}`;
const load = (keys: unknown) =>
  loadRootKeys(
    loadEnv({
      HUB_ENCRYPTION_KEYS,
      AUTH_SIGNING_KEYS: typeof keys === 'string' ? keys : JSON.stringify(keys),
    }),
  );

async function pair(alg: 'ES256' | 'ES384' | 'RS256', more: JWK = {}): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: 'mine', alg, ...more };
}
const without = (key: JWK, member: keyof JWK): JWK => ({ ...key, [member]: undefined });
const SECRET: JWK = { kty: 'oct', kid: 'shared', alg: 'HS256', k: Buffer.alloc(32, 7).toString('base64url') };

describe('a signing key', () => {
  it.each(['ES256', 'RS256'] as const)(
    'of %s is accepted in the form that other systems write, and signs',
    async (alg) => {
      const key = await pair(alg, { use: 'sig', key_ops: ['sign', 'verify'], ext: true });
      const [signing = {}] = (await load([key])).signing;
      expect(signing).toMatchObject({ kid: 'mine', alg });
      const token = new SignJWT({}).setProtectedHeader({ alg }).sign(await importJWK(signing, alg));
      expect(await token).toMatch(/^\S+\.\S+\.\S+$/);
    },
  );

  it('that may only verify is accepted after one that signs', async () => {
    const old = await pair('ES256', { kid: 'old', key_ops: ['verify'] });
    expect((await load([await pair('ES256'), old])).signing.map(({ kid }) => kid)).toEqual(['mine', 'old']);
  });

  it.each<[string, () => Promise<JWK>, RegExp]>([
    ['may not sign', () => pair('ES256', { key_ops: ['verify'] }), /its key_ops do not include "sign"/],
    ['is for another use', () => pair('ES256', { use: 'enc' }), /its use is not "sig"/],
    ['is public', async () => without(await pair('ES256'), 'd'), /it has no private half \(d\)/],
    ['has no kid', () => pair('ES256', { kid: '' }), /it has no kid/],
    ['has another alg', () => pair('ES384'), /its alg is neither ES256 nor RS256/],
    ['has another curve', () => pair('ES384', { alg: 'ES256' }), /its curve \(crv\) is not P-256/],
    ['is of another kind', () => pair('RS256', { alg: 'ES256' }), /its kty is not EC/],
    ['lacks a value', async () => without(await pair('RS256'), 'qi'), /its values do not make a key/],
    ['is damaged', () => pair('ES256', { x: 'AAAA' }), /its values do not make a key/],
    [
      'has halves of two keys',
      async () => {
        const { n = '' } = await pair('RS256');
        return pair('RS256', { n });
      },
      /its values do not make a key|its two halves do not belong together/,
    ],
  ])('that %s stops the start with one line that names it and shows nothing of it', async (_, make, why) => {
    const key = await make();
    const fault = await load([key, SECRET]).then(
      () => '',
      (cause: Error) => `${cause.name}: ${cause.message}`,
    );
    expect(fault).toMatch(/^StartError: Cannot start: AUTH_SIGNING_KEYS: key 1 /);
    expect(fault).toMatch(key.kid ? /key 1 \("mine"\) cannot be used/ : /key 1 cannot be used/);
    expect(fault).toMatch(why);
    expect(fault).not.toContain('\n');
    for (const value of [key.d, key.x, key.n, key.p, SECRET.k])
      if (value) expect(fault).not.toContain(value.slice(0, 8));
  });

  it('is distinguished from the others by its kid', async () => {
    const twice = [await pair('ES256'), await pair('ES256')];
    await expect(load(twice)).rejects.toThrow(/key 2 \("mine"\) cannot be used: key 1 has the same kid/);
  });

  it('is never a shared secret that is too short, and names which it was', async () => {
    const short = { ...SECRET, k: 'c2hvcnQ' };
    await expect(load([await pair('ES256'), short])).rejects.toThrow(
      /key 2 \("shared"\) cannot be used: its secret \(k\) is shorter than 32 bytes/,
    );
  });

  it.each([
    ['nothing', '[]'],
    ['a number', '[1]'],
    ['a secret alone', JSON.stringify([SECRET])],
    ['no JSON', '{'],
  ])('is missing where the list holds %s', async (_, text) => {
    await expect(load(text)).rejects.toThrow(/^Cannot start: AUTH_SIGNING_KEYS (is not JSON|must be a list)/);
  });
});
