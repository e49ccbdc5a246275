import { isAbsolute, resolve } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import { s3Faults } from './env-files.ts';
import { Env } from './env.ts';
import { StartError } from './start-error.ts';

export { StartError };

/** The names of all variables but those of tools (`HUB_<TOOL>_…`) and OpenTelemetry's own. */
export const VARIABLES: ReadonlySet<string> = new Set(
  getMetadataStorage()
    .getTargetValidationMetadatas(Env, '', false, false)
    .map((rule) => rule.propertyName),
);

type Source = Readonly<Record<string, string | undefined>>;

/** Reads and checks the environment; names every bad variable in one error instead of the first only. */
export function loadEnv(source: Source): Env {
  const known = Object.entries(source).filter(([name, value]) => VARIABLES.has(name) && value !== '');
  const env = plainToInstance(Env, Object.fromEntries(known), { exposeDefaultValues: true });
  // The hub's own (HUB_ENCRYPTION_KEYS) are no tool's, whatever a tool is called.
  env.withToolVariables(Object.fromEntries(Object.entries(source).filter(([name]) => !VARIABLES.has(name))));
  const faults = [
    ...ruleFaults(env),
    ...credentialFaults(source),
    ...contradictions(env),
    ...s3Faults(env),
    ...productionFaults(env),
  ];
  if (faults.length > 0) throw new StartError(`Cannot start: ${faults.join('; ')}.`);
  env.DATA_DIR = isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(env.DATA_DIR);
  return env;
}

function ruleFaults(env: Env): string[] {
  return validateSync(env, { whitelist: false }).map(
    (fault) => Object.values(fault.constraints ?? {})[0] ?? fault.property,
  );
}

/** Addresses that are shown, or sent to by everybody's calls; those of other services of the hub have passwords. */
const SHOWN = /^(PUBLIC_URL|S3_ENDPOINT|SITE_[A-Z]+|HUB_[A-Z0-9_]+_URL)$/;

function credentialFaults(source: Source): string[] {
  return Object.entries(source)
    .filter(([name, value]) => SHOWN.test(name) && holdsUser(URL.parse(value ?? '')))
    .map(([name]) => `${name} must be a web address without user name and password`);
}

const holdsUser = (url: URL | null): boolean => Boolean(url?.username || url?.password);

/** Values that are fine alone and not together. */
function contradictions(env: Env): string[] {
  const { AUTH_SESSION_INACTIVITY: idle, AUTH_JWT_TTL: token } = env;
  return idle > 0 && idle < token
    ? ['AUTH_SESSION_INACTIVITY must not be shorter than AUTH_JWT_TTL: people at work would be signed out']
    : [];
}

/** What development may leave open and production may not. */
function productionFaults(env: Env): string[] {
  if (!env.isProduction) return [];
  const missing = (['PUBLIC_URL', 'SMTP_URL', 'HUB_ENCRYPTION_KEYS', 'AUTH_SIGNING_KEYS'] as const)
    .filter((name) => !env[name])
    .map((name) => `${name} must be set in production`);
  const refused = [
    env.HUB_DEV_MODE === true && 'HUB_DEV_MODE must not be on in production',
    env.LIVE_FALLBACK === 'all' && 'LIVE_FALLBACK=all must not be used in production',
    env.RATE_LIMIT_PER_MINUTE === 0 && 'RATE_LIMIT_PER_MINUTE must not be 0 in production',
    env.phone.enabled && 'AUTH_PHONE must not be used in production: nobody would prove their number',
    !env.AUTH_EMAIL && 'AUTH_EMAIL must not be off in production: nobody could sign in',
    env.localOrigins.length > 0 && 'ALLOWED_ORIGINS must not name this machine in production',
    !env.AUTH_RATE_LIMITS && 'AUTH_RATE_LIMITS must not be off in production',
  ].filter((fault): fault is string => typeof fault === 'string');
  return [...missing, ...refused];
}
