import { type IncomingHttpHeaders, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** An answer whose body is counted and not kept. `cut` is true when the body ended early. */
export interface Counted {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: number;
  /** The beginning of the body. */
  readonly text: string;
  readonly cut: boolean;
  readonly ms: number;
}

const KEPT = 2_000;

/** Uploads so many bytes and downloads the answer without holding either in memory. */
export async function streamBytes(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  upload = 0,
): Promise<Counted> {
  const started = performance.now();
  const sent = request(url, { method, agent: false, headers });
  const answer = new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve);
    sent.once('error', reject);
  });
  const sending = upload > 0 ? pipeline(Readable.from(pieces(upload)), sent) : Promise.resolve(sent.end());
  sending.catch(() => undefined);
  const got = await answer;
  let bytes = 0;
  let text = '';
  let cut = false;
  try {
    for await (const piece of got as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (text.length < KEPT) text += piece.toString('utf8', 0, KEPT);
    }
  } catch {
    cut = true;
  }
  sent.destroy();
  const { statusCode: status = 0, headers: found } = got;
  return { status, headers: found, bytes, text, cut, ms: performance.now() - started };
}

function* pieces(total: number): Generator<Buffer> {
  const piece = Buffer.alloc(65_536, 'up');
  for (let left = total; left > 0; left -= piece.length)
    yield piece.subarray(0, Math.min(left, piece.length));
}
