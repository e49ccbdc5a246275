import { createHash } from 'node:crypto';
import type { VaultTables } from './vault-tables.ts';

const NAME = 'chairside-listen';
/** PostgreSQL keeps 63 letters of a connection's name: enough for the sealing key and four more. */
const SHOWN = 5;

const tagOf = (keyId: string): string => createHash('sha256').update(keyId).digest('hex').slice(0, 8);

/**
 * The name of the connection that every process holds open: it says which keys the process has, the sealing one first
 * (as short digests of their ids), and it is gone the moment the process is.
 */
export const connectionNameFor = (keyIds: readonly string[]): string =>
  [NAME, keyIds.slice(0, SHOWN).map(tagOf).join(',')].join(' ').trim();

export interface RunningProcesses {
  /** Running processes. */
  readonly all: number;
  /** Those that could not open a value sealed under this key. */
  without(keyId: string): number;
  /** Those that seal under this key. */
  sealing(keyId: string): number;
}

/** The processes that work on this database now, and their keys. */
export async function runningProcesses(tables: VaultTables): Promise<RunningProcesses> {
  const names = await tables.connectionNames(NAME);
  const tags = names.map((name) => name.slice(NAME.length).trim().split(','));
  return {
    all: names.length,
    without: (keyId) => tags.filter((known) => !known.includes(tagOf(keyId))).length,
    sealing: (keyId) => tags.filter(([first]) => first === tagOf(keyId)).length,
  };
}
