import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What a file holds, as one value; undefined when it cannot be read. */
export function digestOf(file: string): string | undefined {
  try {
    return hash('sha256', readFileSync(file), 'base64url');
  } catch {
    return undefined;
  }
}
