import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { writeFile } from './disk-files.ts';
import { MeasuredPieces } from './measured-pieces.ts';
import { assertKey, type ByteLimit, type Pieces, type WrittenObject } from './object-store.ts';

/**
 * Keeps what comes in on the disk until its content is inspected, so that slow senders hold no memory. Always on this
 * machine, wherever objects lie.
 */
@Injectable()
export class IncomingFiles {
  constructor(private readonly env: Env) {}

  async receive(key: string, pieces: Pieces, limit: ByteLimit): Promise<WrittenObject> {
    const measured = new MeasuredPieces(pieces, limit);
    await writeFile(this.place(key), measured, 'wx');
    return measured.result();
  }

  read(key: string): Promise<Buffer> {
    return readFile(this.place(key));
  }

  remove(key: string): Promise<void> {
    return rm(this.place(key), { force: true });
  }

  private place(key: string): string {
    assertKey(key);
    return join(this.env.filesFolder, `${key}.incoming`);
  }
}
