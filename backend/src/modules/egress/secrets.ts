import { maskKey } from '../../platform/logging/redact.ts';

/** A secret shorter than this would blank out ordinary words. */
const SHORTEST = 4;

/** Every place where a text quotes one of the connection's own secrets shows its masked form instead. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  return [...secrets]
    .filter((secret) => secret.length >= SHORTEST)
    .sort((a, b) => b.length - a.length)
    .reduce((masked, secret) => masked.replaceAll(secret, maskKey(secret)), text);
}
