import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts';
import type { Vault } from './vault.ts';
import type { VaultTables } from './vault-tables.ts';

/** How many values of one column are sealed under one key; `null` where a text is no sealed value at all. */
export interface KeyCount extends SealedColumn {
  readonly keyId: string | null;
  readonly count: number;
}

export interface RewrapResult {
  readonly done: number;
  /** Values that no configured key opens. They stay as they are. */
  readonly unreadable: number;
}

/** Told after each batch; a throw ends the rotation there, and the next one goes on. */
export type Progress = (column: SealedColumn, rewrapped: number) => void;

const MOST_PASSES = 20;

/**
 * Brings every sealed value under the sealing key, beside running processes (decision 21): in small batches, each row only if
 * it still holds what was read. Whatever a process writes meanwhile wins; what it wrote under an older key is found
 * by the next pass.
 */
export class Rotation {
  constructor(
    private readonly vault: Vault,
    private readonly tables: VaultTables,
    private readonly batch = 200,
  ) {}

  async run(progress: Progress = () => undefined): Promise<RewrapResult> {
    let done = 0;
    let unreadable = 0;
    for (let pass = 0; pass < MOST_PASSES; pass += 1) {
      const result = await this.pass(progress);
      done += result.done;
      unreadable = result.unreadable;
      if (result.found === 0) break;
    }
    return { done, unreadable };
  }

  /** What is sealed under which key. */
  async counts(): Promise<KeyCount[]> {
    const all: KeyCount[] = [];
    for (const place of SEALED_COLUMNS) {
      const rows = await this.tables.countByKey(place);
      all.push(...rows.map(({ key_id, count }) => ({ ...place, keyId: key_id, count })));
    }
    return all;
  }

  /** Takes an older key off the list of those in use. @returns false while something is still sealed under it */
  release(keyId: string): Promise<boolean> {
    return this.tables.release(keyId, SEALED_COLUMNS);
  }

  async olderKeys(): Promise<string[]> {
    const ids = (await this.tables.keysInUse()).map(({ id }) => id);
    return ids.filter((id) => id !== this.vault.current);
  }

  private async pass(progress: Progress): Promise<RewrapResult & { readonly found: number }> {
    const sum = { found: 0, done: 0, unreadable: 0 };
    for (const place of SEALED_COLUMNS) {
      const result = await this.column(place, progress);
      sum.found += result.found;
      sum.done += result.done;
      sum.unreadable += result.unreadable;
    }
    return sum;
  }

  private async column(
    place: SealedColumn,
    progress: Progress,
  ): Promise<RewrapResult & { readonly found: number }> {
    const rows = await this.tables.rows(place, this.batch);
    let found = 0;
    let done = 0;
    let unreadable = 0;
    for await (const batch of rows.notUnder(this.vault.current)) {
      const fresh = batch.flatMap((row) => {
        const text = this.rewrapped(row.sealed);
        return text === null ? [] : [{ ...row, fresh: text }];
      });
      unreadable += batch.length - fresh.length;
      found += fresh.length;
      done += await rows.replace(fresh);
      progress(place, done);
    }
    return { found, done, unreadable };
  }

  private rewrapped(sealed: string): string | null {
    try {
      return this.vault.rewrap(sealed);
    } catch {
      return null;
    }
  }
}
