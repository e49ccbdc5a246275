import { AdapterError, type AuthMethod } from '@chairside/kit';
import { maskKey } from '#platform/logging/redact.ts';
import type { CredentialFields } from '../grant/credential-source.ts';

/** Masking a shorter secret would mask ordinary words. */
const SHORTEST = 4;

/** Returns the text with each secret replaced by its masked form. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  return [...secrets]
    .filter((secret) => secret.length >= SHORTEST)
    .sort((a, b) => b.length - a.length)
    .reduce((masked, secret) => masked.replaceAll(secret, maskKey(secret)), text);
}

/** The secret values of a credential, by the forms of its tool; a user name is not secret. */
export function secretsIn(credential: CredentialFields, methods: readonly AuthMethod[]): readonly string[] {
  const open = new Set(methods.flatMap(({ fields }) => fields.filter((f) => !f.secret).map((f) => f.name)));
  return Object.entries(credential)
    .filter(([name]) => !open.has(name))
    .map(([, value]) => value);
}

/** Returns the error with masked secrets: what a tool wrote into its message must not contain the key. */
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
