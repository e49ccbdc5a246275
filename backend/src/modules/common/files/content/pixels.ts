import { heifSize } from './clean-heif.ts';
import { RejectedFile } from './rejected-file.ts';

/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A picture unpacks to four bytes a pixel wherever it is shown; no camera of a practice takes this many. */
export const MOST_PIXELS = 100_000_000;
/** What is shown to everybody who reads a page, also on a phone. */
export const MOST_SHOWN_PIXELS = 50_000_000;

/** Exif says how the camera was held; from this value on the picture lies on its side. */
const ON_ITS_SIDE = 5;

/** Of the parts of one that is put together of many, image-size names the first. */
const HEIF = /^image\/(?:avif|hei[cf])/;

interface TypedBytes {
  readonly mime: string;
  readonly bytes: Buffer;
}

/** How large a picture says it is, as it is shown; null for other files. Throws `RejectedFile` where it does not say. */
export async function sizeOf({ mime, bytes }: TypedBytes): Promise<PictureSize | null> {
  if (!mime.startsWith('image/')) return null;
  if (HEIF.test(mime)) return heifSize(bytes);
  const { imageSize } = await import('image-size');
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    return orientation >= ON_ITS_SIDE ? { width: height, height: width } : { width, height };
  } catch (cause) {
    throw new RejectedFile('it does not say how large it is', { cause });
  }
}
