import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type Configstore, FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import type { ResumableUpload } from './resumable-upload.entity.ts';
import { LIFE_MS, type ResumableUploads } from './resumable-uploads.service.ts';
import type { UnfinishedParts } from './unfinished-parts.ts';

/**
 * The file store of tus on our rows, with two things of its own (decision 65): what it acknowledges is on the disk, and faults
 * keep their reason.
 */
export class TusStore extends FileStore {
  constructor(
    private readonly uploads: ResumableUploads,
    private readonly parts: UnfinishedParts,
  ) {
    super({
      directory: parts.folder,
      configstore: rowsOf(uploads),
      expirationPeriodInMilliseconds: LIFE_MS,
    });
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  /** @returns the offset behind the last byte that is on the disk */
  override async write(pieces: Readable, id: string, offset: number): Promise<number> {
    const file = await open(this.parts.place(id), 'r+');
    let at = offset;
    try {
      for await (const piece of pieces) at += await writeAll(file, piece as Buffer, at);
      await file.datasync();
    } finally {
      await file.close();
    }
    return at;
  }

  /** The bytes of a finished one are gone: they are the object's now. */
  override async getUpload(id: string): Promise<Upload> {
    const row = await this.uploads.current(id);
    if (!row?.finishedAt) return super.getUpload(id);
    return new Upload({ ...factsOf(row), offset: Number(row.bytes) });
  }

  override remove(id: string): Promise<void> {
    return this.uploads.remove(id);
  }
}

type File = Awaited<ReturnType<typeof open>>;

/** A disk that is nearly full takes a part. */
async function writeAll(file: File, piece: Buffer, position: number): Promise<number> {
  for (let done = 0; done < piece.length;) {
    const { bytesWritten } = await file.write(piece, done, piece.length - done, position + done);
    done += bytesWritten;
  }
  return piece.length;
}

/** What tus keeps beside the bytes are our rows, which are there before the first byte. */
const rowsOf = (uploads: ResumableUploads): Configstore => ({
  async get(id) {
    const row = await uploads.current(id);
    return row ? new Upload({ ...factsOf(row), offset: 0 }) : undefined;
  },
  set: () => Promise.resolve(),
  delete: () => Promise.resolve(),
});

const factsOf = (row: ResumableUpload) => ({
  id: row.id,
  size: Number(row.bytes),
  creation_date: row.createdAt.toISOString(),
  metadata: {
    ...{ bucketName: row.bucketId, objectName: row.name },
    ...{ contentType: row.type, cacheControl: row.cacheControl },
  },
});
