const JPEG_START_OF_SCAN = 0xda;
/** Application data (but the plain JFIF header, APP0, and Adobe's colour header, APP14) and comments. */
const isJpegMetadata = (marker: number): boolean =>
  (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;

function cleanJpeg(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== JPEG_START_OF_SCAN) {
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (!isJpegMetadata(bytes[at + 1] ?? 0)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, bytes.subarray(at)]);
}

const PNG_HEADER = 8;
const PNG_METADATA = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

function cleanPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, PNG_HEADER)];
  let at = PNG_HEADER;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.subarray(at + 4, at + 8).toString('latin1');
    if (!PNG_METADATA.has(type)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

/** Removes the metadata of a photo: place, time, names. Other files stay unchanged. */
export function withoutMetadata(bytes: Buffer, contentType: string): Buffer {
  if (contentType === 'image/jpeg') return cleanJpeg(bytes);
  return contentType === 'image/png' ? cleanPng(bytes) : bytes;
}
