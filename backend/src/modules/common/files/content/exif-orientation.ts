const ORIENTATION = 0x0112;
const SHORT = 3;

/** Which way up a picture was held, 1 to 8, as its Exif says; 1 where that cannot be read. */
export function orientationOf(tiff: Buffer): number {
  try {
    const little = tiff.toString('latin1', 0, 2) === 'II';
    const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    const count = short(first);
    for (let entry = 0; entry < count; entry += 1) {
      const at = first + 2 + entry * 12;
      if (short(at) === ORIENTATION && short(at + 2) === SHORT) return known(short(at + 8));
    }
    return 1;
  } catch (cause) {
    // Read past its end: what is broken is dropped like all the rest of it.
    if (cause instanceof RangeError) return 1;
    throw cause;
  }
}

const known = (value: number): number => (value >= 1 && value <= 8 ? value : 1);

/** A whole APP1 segment that says this and nothing more. */
export function minimalExif(orientation: number): Buffer {
  const body = Buffer.from(
    'Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0',
    'latin1',
  );
  body.writeUInt16BE(orientation, 24);
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
  return Buffer.concat([head, body]);
}
