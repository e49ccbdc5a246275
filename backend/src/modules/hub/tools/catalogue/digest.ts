import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** @returns the SHA-256 of a file, or undefined when it cannot be read */
export function digestOf(file: string): string | undefined {
  try {
    return hash('sha256', readFileSync(file), 'base64url');
  } catch {
    return undefined;
  }
}
