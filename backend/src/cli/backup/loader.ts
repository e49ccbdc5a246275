import type pg from 'pg';
import type { ObjectStore } from '#common/files/index.ts';
import { type BackupPart, type BackupReader, incompleteBackup } from './backup-file.ts';
import { copyIn } from './copy.ts';

const FILE_KEY = /^[A-Za-z0-9_-]{32,64}$/;
const COLUMN = /^("[^"]+"|[a-z_][a-z0-9_]*)$/;

/** Puts the parts of a backup where they belong, in the transaction that is open. Trusts no name in it. */
export class Loader {
  private rows = 0;
  private files = 0;

  constructor(
    private readonly client: pg.Client,
    private readonly store: ObjectStore,
    private readonly reader: BackupReader,
    private readonly tables: ReadonlySet<string>,
    /** Keys of the files that were written, so that a failed restore can delete them. */
    private readonly written: string[],
  ) {}

  get fileCount(): number {
    return this.files;
  }

  /** Every part up to the last; the number of rows. */
  async run(): Promise<number> {
    const loaded = new Set<string>();
    for (;;) {
      const part = await this.reader.line<BackupPart>();
      if ('end' in part) {
        if (part.tables !== loaded.size || part.files !== this.files) throw incompleteBackup();
        return this.rows;
      }
      if ('table' in part) loaded.add(await this.table(part.table, part.columns));
      else if ('sequence' in part) await this.sequence(part.sequence, part.value);
      else await this.file(part.file, part.bytes);
    }
  }

  private async table(name: string, columns: readonly string[]): Promise<string> {
    if (!this.tables.has(name) || !columns.every((column) => COLUMN.test(column))) throw incompleteBackup();
    this.rows += await copyIn(
      this.client,
      `copy ${name} (${columns.join(', ')}) from stdin`,
      this.reader.rows(),
    );
    return name;
  }

  private async sequence(name: string, value: string): Promise<void> {
    await this.client.query('select setval($1::regclass, $2::bigint)', [name, value]);
  }

  private async file(key: string, bytes: number): Promise<void> {
    if (!FILE_KEY.test(key)) throw incompleteBackup();
    const pieces = this.reader.bytes(bytes);
    // A bucket may be in use by another hub: what is there stays, also when this fails later.
    if ((await this.store.size(key)) === bytes) for await (const _piece of pieces);
    else {
      this.written.push(key);
      await this.store.write(key, pieces);
    }
    this.files += 1;
  }
}
