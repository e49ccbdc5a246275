import type { InspectedFile } from './inspect-content.ts';
import { RejectedFile } from './rejected-file.ts';

/** A picture unpacks to four bytes a pixel wherever it is shown; no camera of a practice takes this many. */
export const MOST_PIXELS = 100_000_000;

/** How many pixels a picture says it has, 0 for other files. Throws `RejectedFile` where it does not say. */
export async function pixelsOf({ mime, bytes }: InspectedFile): Promise<number> {
  if (!mime.startsWith('image/')) return 0;
  const { imageSize } = await import('image-size');
  try {
    const { width, height } = imageSize(bytes);
    return width * height;
  } catch (cause) {
    throw new RejectedFile('it does not say how large it is', { cause });
  }
}
