import { isUtf8 } from 'node:buffer';
import { WEB_PICTURES } from './clean-picture.ts';
import { RejectedFile } from './rejected-file.ts';

/** What may be kept of an upload. */
export interface InspectedFile {
  readonly mime: Mime;
  readonly bytes: Buffer;
}

export type Mime = 'image/png' | 'image/jpeg' | 'image/webp' | 'application/pdf' | 'text/plain';

const CLEANERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  ...WEB_PICTURES,
  'application/pdf': wholePdf,
};

/** By its content alone: neither its name nor what the sender calls it counts. Throws `RejectedFile`. */
export async function inspectContent(bytes: Buffer): Promise<InspectedFile> {
  // Loaded with the first file: most processes never see one.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  const clean = CLEANERS[found];
  if (clean) return { mime: found === 'image/apng' ? 'image/png' : (found as Mime), bytes: clean(bytes) };
  if (isText(bytes)) return { mime: 'text/plain', bytes };
  throw new RejectedFile('it is of another kind');
}

/** Its end must be there; what it holds is not changed. */
function wholePdf(bytes: Buffer): Buffer {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)))
    throw new RejectedFile('it does not begin as a PDF');
  if (!bytes.subarray(-1024).includes('%%EOF')) throw new RejectedFile('its end is missing');
  return bytes;
}

// eslint-disable-next-line no-control-regex -- these are what text does not hold
const CONTROLS = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f]/;

const isText = (bytes: Buffer): boolean => isUtf8(bytes) && !CONTROLS.test(bytes.toString('utf8'));
