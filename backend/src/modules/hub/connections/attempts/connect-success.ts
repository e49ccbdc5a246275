import { randomUUID } from 'node:crypto';
import type { SqlRunner } from '#platform/database/sql.ts';
import type { CredentialFields } from '#hub/egress/index.ts';
import type { SettingsLock } from '#hub/tools/index.ts';
import type { AttemptStep } from './connect-attempt.entity.ts';
import type { ConnectMode } from '../connect-texts.ts';

/** The result of a check that ends as connected. */
export interface Success {
  readonly mode: ConnectMode;
  readonly fields?: CredentialFields;
  readonly accountLabel?: string;
  /** The version of the tool's settings that the credential was checked with; none where no credential is stored. */
  readonly settingsVersion?: number;
  readonly steps: readonly AttemptStep[];
}

/** Dev mode gets a placeholder that is never the id of a credential. */
export function storedCredentialsId(mode: ConnectMode, credentialsId: string | null): string | null {
  if (mode === 'mock') return null;
  return mode === 'dev' ? `dev_${credentialsId ?? randomUUID()}` : credentialsId;
}

/**
 * In the transaction that stores the credential. Throws when an admin changed the tool's settings after the check: the
 * job runs again and checks with the new ones.
 */
export async function assertSettingsCurrent(
  settings: SettingsLock,
  q: SqlRunner,
  toolId: string,
  { settingsVersion }: Success,
): Promise<void> {
  if (settingsVersion === undefined || (await settings.isCurrent(q, toolId, settingsVersion))) return;
  throw new Error(`the settings of ${toolId} changed while a credential was checked`);
}
