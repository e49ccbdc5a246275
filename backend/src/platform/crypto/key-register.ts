import { StartError } from '#config/start-error.ts';
import type { Vault } from './vault.ts';
import type { KeyRow, VaultTables } from './vault-tables.ts';

const canaryAad = (id: string): string => `key-canary:${id}`;

/**
 * Refuses to start while a value needs a key that is not configured, or one that is configured with other bytes (decision 21).
 */
export async function checkKeysInUse(vault: Vault, tables: VaultTables): Promise<void> {
  const rows = await tables.keysInUse();
  const missing = rows.map(({ id }) => id).filter((id) => !vault.keyIds.includes(id));
  if (missing.length > 0) throw missingKeys(missing);
  for (const row of rows) if (!fits(vault, row)) throw otherBytes(row.id);
}

/** Once the sealing key is in use, a canary of its own tells every later start whether its bytes are the same. */
export async function addCanary(vault: Vault, tables: VaultTables): Promise<void> {
  const id = vault.current;
  await tables.addCanary(id, vault.seal(id, canaryAad(id)));
}

function fits(vault: Vault, { id, canary }: KeyRow): boolean {
  if (canary === null) return true;
  try {
    return vault.open(canary, canaryAad(id)) === id;
  } catch {
    return false;
  }
}

const missingKeys = (ids: readonly string[]): StartError =>
  new StartError(
    `Cannot start: the encryption key does not fit this database. Stored secrets need the key ${ids.join(', ')}, which ` +
      `HUB_ENCRYPTION_KEYS (or DATA_DIR/keys.json) does not list. Put it back behind the first one and start; then ` +
      `npm run hub -- rotate-keys says when it may go.`,
  );

const otherBytes = (id: string): StartError =>
  new StartError(
    `Cannot start: the encryption key does not fit this database. It was sealed with another key that is also called ` +
      `${id}: restore that one in HUB_ENCRYPTION_KEYS (or DATA_DIR/keys.json), and give a new key a new name.`,
  );
