import { randomUUID } from 'node:crypto';
import type { CredentialFields } from '#hub/egress/index.ts';
import type { AttemptStep } from './connect-attempt.entity.ts';
import type { ConnectMode } from './connect-texts.ts';

/** What a proof found out about an attempt that is to end as connected. */
export interface Success {
  readonly mode: ConnectMode;
  readonly fields?: CredentialFields;
  readonly accountLabel?: string;
  readonly steps: readonly AttemptStep[];
}

/** Dev mode gets a placeholder that can never be taken for the id of a credential. */
export function storedCredentialsId(mode: ConnectMode, credentialsId: string | null): string | null {
  if (mode === 'mock') return null;
  return mode === 'dev' ? `dev_${credentialsId ?? randomUUID()}` : credentialsId;
}
