import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { emptyFile, MOST_BYTES, tooLarge } from './files.errors.ts';

const KEY = /^[A-Za-z0-9_-]{32,64}$/;

/** The bytes of files, in DATA_DIR/files, each under a random key and readable for the hub alone. Knows no rows. */
@Injectable()
export class FileStore {
  private readonly folder: string;

  constructor(env: Env) {
    this.folder = env.filesFolder;
  }

  /** Writes pieces as they come, beside the place where the file will be; ends at the first that is too much. */
  async receive(key: string, pieces: AsyncIterable<Buffer>): Promise<number> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = await open(this.part(key), 'wx', 0o600);
    let bytes = 0;
    try {
      for await (const piece of pieces) {
        bytes += piece.length;
        if (bytes > MOST_BYTES) throw tooLarge();
        await file.writeFile(piece);
      }
    } finally {
      await file.close();
    }
    if (bytes === 0) throw emptyFile();
    return bytes;
  }

  received(key: string): Promise<Buffer> {
    return readFile(this.part(key));
  }

  /** What may be kept takes the place of what came, at once and whole. */
  async keep(key: string, bytes: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = await open(this.part(key), 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(this.part(key), this.place(key));
  }

  read(key: string): ReadStream {
    return createReadStream(this.place(key));
  }

  async remove(key: string): Promise<void> {
    for (const path of [this.part(key), this.place(key)]) await rm(path, { force: true });
  }

  private place(key: string): string {
    if (!KEY.test(key)) throw new Error('a storage key of another form');
    return join(this.folder, key);
  }

  private part(key: string): string {
    return `${this.place(key)}.part`;
  }
}
