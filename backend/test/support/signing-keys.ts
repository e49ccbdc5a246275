import { generateKeyPairSync } from 'node:crypto';

/** AUTH_SIGNING_KEYS with a fresh key, for what starts without a data folder to make one in. */
export const SIGNING_KEYS = JSON.stringify([
  {
    ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
    kid: 'x',
    alg: 'ES256',
  },
]);
