import { AdapterError, type AuthMethod } from '@chairside/kit';
import { maskKey } from '#platform/logging/redact.ts';
import type { CredentialFields } from '../grant/credential-source.ts';

/** A secret shorter than this would blank out ordinary words. */
const SHORTEST = 4;

/** Every place where a text quotes one of the connection's own secrets shows its masked form instead. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  return [...secrets]
    .filter((secret) => secret.length >= SHORTEST)
    .sort((a, b) => b.length - a.length)
    .reduce((masked, secret) => masked.replaceAll(secret, maskKey(secret)), text);
}

/** The secret values of a credential, by the forms of its tool; a user name is none. */
export function secretsIn(credential: CredentialFields, methods: readonly AuthMethod[]): readonly string[] {
  const open = new Set(methods.flatMap(({ fields }) => fields.filter((f) => !f.secret).map((f) => f.name)));
  return Object.entries(credential)
    .filter(([name]) => !open.has(name))
    .map(([, value]) => value);
}

/** The last look before an error leaves: what a tool wrote into its words must not carry the key. */
export function withoutSecrets(cause: unknown, secrets: readonly string[]): unknown {
  if (!(cause instanceof AdapterError)) return cause;
  const message = maskSecrets(cause.message, secrets);
  const detail = cause.detail === undefined ? undefined : maskSecrets(cause.detail, secrets);
  if (message === cause.message && detail === cause.detail) return cause;
  const { code, status, retryAfterMs, retryable } = cause;
  return new AdapterError(code, message, {
    retryable,
    ...(status === undefined ? {} : { status }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(detail === undefined ? {} : { detail }),
  });
}
