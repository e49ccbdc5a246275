import { cleanGif } from './clean-gif.ts';
import { cleanHeif } from './clean-heif.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanTiff } from './clean-tiff.ts';
import { cleanWebp } from './clean-webp.ts';

type Cleaner = (bytes: Buffer) => Buffer;

/** Pictures that every browser shows. */
export const WEB_PICTURES = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/apng': cleanPng,
  'image/webp': cleanWebp,
} as const satisfies Record<string, Cleaner>;

const CLEANERS: Readonly<Partial<Record<string, Cleaner>>> = {
  ...WEB_PICTURES,
  'image/gif': cleanGif,
  'image/tiff': cleanTiff,
  'image/avif': cleanHeif,
  'image/heic': cleanHeif,
  'image/heic-sequence': cleanHeif,
  'image/heif': cleanHeif,
  'image/heif-sequence': cleanHeif,
};

/** Whether pictures of this type can be kept without what they say about their maker. */
export const isCleaned = (mime: string): boolean => Object.hasOwn(CLEANERS, mime);

/** The same picture without what it says about its maker (decision 34). Throws `RejectedFile` where it cannot be read whole. */
export const cleanPicture = (mime: string, bytes: Buffer): Buffer => CLEANERS[mime]?.(bytes) ?? bytes;
