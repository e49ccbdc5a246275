/** Formats that hold others: what is inside, their sender knows better. */
const CONTAINERS = new Set([
  ...['application/zip', 'application/xml', 'application/x-cfb', 'application/gzip', 'application/ogg'],
]);
const BINARY = 'application/octet-stream';
/** What a browser shows as a picture or a document must be one. */
const SHOWN = /^(?:image\/(?!svg\+xml)|application\/pdf)/i;
/** The first bytes of a format, as far as anybody looks. */
export const HEAD_BYTES = 4_100;

const SIGNATURES: readonly (readonly [string, (head: Buffer) => boolean])[] = [
  ['image/png', (head) => head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['image/jpeg', (head) => head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  [
    'image/webp',
    (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  ],
];
/** Relatives of films that hold pictures, and that file-type does not name. */
const HEIF = /^(?:hei[ms]|hev[ms]|mif2|msf2)$/;
const TIFF = /^(?:II[*+]\0|MM\0[*+])/;

/** What the name alone does not tell, or what tells it stands further behind. */
function pictureIn(head: Buffer, found: string | undefined): string | undefined {
  if (found === undefined && TIFF.test(head.toString('latin1', 0, 4))) return 'image/tiff';
  return found === 'video/mp4' && HEIF.test(head.toString('latin1', 8, 12)) ? 'image/heif' : found;
}

/** What the first bytes say; undefined where they say nothing. */
export async function typeInHead(head: Buffer): Promise<string | undefined> {
  // A large profile can stand before what tells a format from its relatives: these must be recognised in any case.
  const picture = SIGNATURES.find(([, fits]) => fits(head))?.[0];
  if (picture) return picture;
  const { fileTypeFromBuffer } = await import('file-type');
  return pictureIn(head, (await fileTypeFromBuffer(head))?.mime);
}

/** The type an object gets: its content counts where it says one, and its sender where it does not. */
export function typeFor(found: string | undefined, claimed: string): string {
  if (found === undefined) return SHOWN.test(claimed) ? BINARY : claimed;
  if (!CONTAINERS.has(found)) return found;
  if (found === 'application/xml' && /^(?:image\/svg\+xml|text\/)/i.test(claimed)) return claimed;
  return /^application\//i.test(claimed) && !SHOWN.test(claimed) && claimed !== BINARY ? claimed : found;
}

/** Whether a bucket takes the type: `image/png`, `image/*` or `*\/*`. */
export function fitsAny(mime: string, patterns: readonly string[] | null): boolean {
  if (patterns === null || patterns.length === 0) return true;
  const base = (mime.split(';', 1)[0] ?? '').trim().toLowerCase();
  const family = `${base.split('/', 1)[0] ?? ''}/*`;
  return patterns.some((pattern) => [base, family, '*/*', '*'].includes(pattern.toLowerCase()));
}
