import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';

/**
 * The bytes of unfinished uploads, in DATA_DIR/files/unfinished, wherever finished objects lie. Processes that take uploads of
 * the same people share that folder.
 */
@Injectable()
export class UnfinishedParts {
  readonly folder: string;

  constructor(env: Env) {
    this.folder = join(env.filesFolder, 'unfinished');
  }

  async openFolder(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  place(id: string): string {
    return join(this.folder, id);
  }

  /** How much has arrived; null when nothing was begun. */
  async size(id: string): Promise<number | null> {
    try {
      return (await stat(this.place(id))).size;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw cause;
    }
  }

  read(id: string, signal: AbortSignal): Readable {
    return createReadStream(this.place(id), { signal });
  }

  remove(id: string): Promise<void> {
    return rm(this.place(id), { force: true });
  }

  async ids(): Promise<string[]> {
    await this.openFolder();
    return readdir(this.folder);
  }
}
