import { StartError } from '#config/start-error.ts';

/**
 * A backup is one gzip stream of lines, sealed by `sealed-file.ts`. Each line of JSON says what follows; docs/backup.md names them. Rows stand in
 * PostgreSQL's text form of COPY and end with a line `\.`, files as they are.
 */
export interface BackupHead {
  readonly chairside_backup: 1;
  readonly taken_at: string;
  readonly version: string;
  readonly migrations: readonly string[];
  /** The encryption keys that its values need. */
  readonly keys: readonly string[];
}
export type BackupPart =
  | { readonly table: string; readonly columns: readonly string[] }
  | { readonly sequence: string; readonly value: string }
  | { readonly file: string; readonly bytes: number }
  | { readonly end: true; readonly tables: number; readonly files: number };

export const lineOf = (part: BackupHead | BackupPart): Buffer => Buffer.from(`${JSON.stringify(part)}\n`);
export const ROWS_END = Buffer.from('\\.\n');
const END_BEHIND_ROW = Buffer.from('\n\\.\n');

export const incompleteBackup = (cause?: unknown): StartError =>
  new StartError('restore: the backup is cut off or damaged; nothing was changed.', { cause });

/** Reads a backup's parts one after the other. Throws where it ends too early. */
export class BackupReader {
  private held: Buffer = Buffer.alloc(0);
  private readonly pieces: AsyncIterator<Buffer>;

  constructor(pieces: AsyncIterable<Buffer>) {
    this.pieces = pieces[Symbol.asyncIterator]();
  }

  async line<T>(): Promise<T> {
    for (;;) {
      const end = this.held.indexOf(10);
      if (end >= 0) return this.parsed<T>(this.take(end + 1));
      await this.more();
    }
  }

  /** The rows up to their end, in whole lines. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.held.subarray(0, ROWS_END.length).equals(ROWS_END)) {
        this.take(ROWS_END.length);
        return;
      }
      const end = this.held.indexOf(END_BEHIND_ROW);
      const rows = this.take((end >= 0 ? end : this.held.lastIndexOf(10)) + 1);
      if (rows.length > 0) yield rows;
      else await this.more();
    }
  }

  async *bytes(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      if (this.held.length === 0) await this.more();
      const piece = this.take(Math.min(left, this.held.length));
      left -= piece.length;
      yield piece;
    }
  }

  private take(count: number): Buffer {
    const taken = this.held.subarray(0, count);
    this.held = this.held.subarray(count);
    return taken;
  }

  private async more(): Promise<void> {
    const next = await this.pieces.next().catch((cause: unknown) => {
      throw cause instanceof StartError ? cause : incompleteBackup(cause);
    });
    if (next.done) throw incompleteBackup();
    this.held = this.held.length > 0 ? Buffer.concat([this.held, next.value]) : next.value;
  }

  private parsed<T>(line: Buffer): T {
    try {
      return JSON.parse(line.toString()) as T;
    } catch (cause) {
      throw incompleteBackup(cause);
    }
  }
}
