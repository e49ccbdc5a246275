import type { Asker } from '../guard/integration-guard.ts';
import { badField } from '../proxy.errors.ts';

/** What the caller says of itself in X-Integration-Context: compared with the truth, never believed. */
export function readClaim(claim: string | undefined): Asker['claim'] {
  if (claim === undefined || claim === '') return undefined;
  if (claim === 'user' || claim === 'platform') return claim;
  throw badField('X-Integration-Context', 'must be user or platform');
}
