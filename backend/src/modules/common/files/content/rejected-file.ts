/** A file that is not what it begins as: nothing of it is kept, for what does not parse cannot be cleaned for sure. */
export class RejectedFile extends Error {
  override readonly name = 'RejectedFile';
}

/** The bytes from `start` on, which must all be there. */
export function slice(bytes: Buffer, start: number, length: number): Buffer {
  if (start + length > bytes.length) throw new RejectedFile('it ends too early');
  return bytes.subarray(start, start + length);
}
