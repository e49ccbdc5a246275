import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Env } from '#config/env.ts';
import { type BackupPart, type BackupReader, incompleteBackup } from './backup-file.ts';
import { copyIn } from './copy.ts';

const FILE_KEY = /^[A-Za-z0-9_-]{32,64}$/;
const COLUMN = /^("[^"]+"|[a-z_][a-z0-9_]*)$/;

/** Puts the parts of a backup where they belong, in the transaction that is open. Trusts no name in it. */
export class Loader {
  private rows = 0;

  constructor(
    private readonly client: pg.Client,
    private readonly env: Env,
    private readonly reader: BackupReader,
    private readonly tables: ReadonlySet<string>,
    /** Where files were written, so that a failed restore can delete them. */
    private readonly written: string[],
  ) {}

  /** Every part up to the last; the number of rows. */
  async run(): Promise<number> {
    const loaded = new Set<string>();
    for (;;) {
      const part = await this.reader.line<BackupPart>();
      if ('end' in part) {
        if (part.tables !== loaded.size || part.files !== this.written.length) throw incompleteBackup();
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
    const folder = join(this.env.DATA_DIR, 'files');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const place = join(folder, key);
    const file = await open(`${place}.part`, 'w', 0o600);
    try {
      for await (const piece of this.reader.bytes(bytes)) await file.writeFile(piece);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${place}.part`, place);
    this.written.push(place);
  }
}
