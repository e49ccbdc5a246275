/** The beginning of a stream, and the whole of it, which is read once. */
export interface Peeked {
  readonly head: Buffer;
  readonly pieces: AsyncIterable<Uint8Array>;
}

/** Reads as many bytes as are wanted, or all there are, and gives them back with the rest. Who made the iterator closes it. */
export async function peek(source: AsyncIterator<Uint8Array>, bytes: number): Promise<Peeked> {
  const first: Uint8Array[] = [];
  for (let read = 0; read < bytes;) {
    const { done, value } = await source.next();
    if (done) break;
    first.push(value);
    read += value.length;
  }
  return { head: Buffer.concat(first).subarray(0, bytes), pieces: together(first, source) };
}

async function* together(
  first: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
