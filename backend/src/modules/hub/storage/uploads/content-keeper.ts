import { Injectable } from '@nestjs/common';
import {
  cleanPicture,
  IncomingFiles,
  isCleaned,
  MOST_PIXELS,
  ObjectStore,
  RejectedFile,
  sizeOf,
  type WrittenObject,
} from '#common/files/index.ts';
import type { Bucket } from '../buckets/bucket.entity.ts';
import { brokenPicture, objectTooLarge, pictureTooLarge, typeNotAllowed } from '../storage.errors.ts';
import { fitsAny, HEAD_BYTES, typeFor, typeInHead } from './content-type.ts';
import { peek } from './peek.ts';

/** A picture is in memory while its metadata is removed. */
const MOST_PICTURE_BYTES = 25 * 1_048_576;

export interface KeptContent extends WrittenObject {
  readonly mime: string;
}

/**
 * Writes what arrives under a key, with the type that its content has. Pictures are kept without their metadata; everything
 * else streams through, so that memory does not grow with the object.
 */
@Injectable()
export class ContentKeeper {
  constructor(
    private readonly store: ObjectStore,
    private readonly incoming: IncomingFiles,
  ) {}

  /**
   * @param most bytes that may arrive
   * @throws AppError 413 or 415; then nothing is left
   */
  async keep(
    key: string,
    source: AsyncIterable<Uint8Array>,
    claimed: string,
    { allowedMimeTypes }: Pick<Bucket, 'allowedMimeTypes'>,
    most: number,
  ): Promise<KeptContent> {
    const iterator = source[Symbol.asyncIterator]();
    try {
      const { head, pieces } = await peek(iterator, HEAD_BYTES);
      const mime = typeFor(await typeInHead(head), claimed);
      if (!fitsAny(mime, allowedMimeTypes)) throw typeNotAllowed(mime);
      if (isCleaned(mime)) return await this.keepPicture(key, mime, pieces, most);
      return { mime, ...(await this.store.write(key, pieces, { bytes: most, exceeded: objectTooLarge })) };
    } finally {
      await iterator.return?.();
    }
  }

  private async keepPicture(
    key: string,
    mime: string,
    pieces: AsyncIterable<Uint8Array>,
    most: number,
  ): Promise<KeptContent> {
    const limit =
      most < MOST_PICTURE_BYTES
        ? { bytes: most, exceeded: objectTooLarge }
        : { bytes: MOST_PICTURE_BYTES, exceeded: pictureTooLarge };
    try {
      await this.incoming.receive(key, pieces, limit);
      const bytes = await cleaned(mime, await this.incoming.read(key));
      return { mime, ...(await this.store.write(key, [bytes])) };
    } finally {
      await this.incoming.remove(key);
    }
  }
}

async function cleaned(mime: string, picture: Buffer): Promise<Buffer> {
  try {
    const bytes = cleanPicture(mime, picture);
    const size = await sizeOf({ mime, bytes });
    if (size && size.width * size.height > MOST_PIXELS) throw pictureTooLarge();
    return bytes;
  } catch (cause) {
    if (cause instanceof RejectedFile) throw brokenPicture();
    throw cause;
  }
}
