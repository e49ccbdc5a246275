// Prints the secrets a production run needs, as lines of an .env file: node scripts/make-secrets.mjs > .env
import { generateKeyPairSync, randomBytes } from 'node:crypto';

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const signing = [
  { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(8).toString('hex'), alg: 'ES256' },
];

const secrets = {
  POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
  REDIS_PASSWORD: randomBytes(24).toString('hex'),
  HUB_ENCRYPTION_KEYS: `${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}`,
  // Without quotes: docker, docker compose and kubectl all take the rest of the line as it is.
  AUTH_SIGNING_KEYS: JSON.stringify(signing),
};
for (const [name, value] of Object.entries(secrets)) process.stdout.write(`${name}=${value}\n`);
