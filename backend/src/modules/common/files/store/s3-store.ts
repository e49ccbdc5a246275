import { Readable } from 'node:stream';
import type { S3Settings } from '#config/env-files.ts';
import { MeasuredPieces } from './measured-pieces.ts';
import {
  assertKey,
  type ByteLimit,
  type ByteRange,
  isKey,
  ObjectStore,
  type Pieces,
  type WrittenObject,
} from './object-store.ts';
import { openBucket, type S3Bucket } from './s3-bucket.ts';
import { isMissing, storeAway } from './s3-faults.ts';

const PREFIX = 'files/';
/** In memory at once, twice: the part that is sent, and the one that is gathered. */
const PART_BYTES = 8 * 1_048_576;
/** What S3 copies in one request. */
const MOST_COPIED = 5 * 1_073_741_824;

/** Objects in a bucket of an S3-compatible service. Whole there or not at all: S3 shows an object when its last part is in. */
export class S3Store extends ObjectStore {
  private bucket: Promise<S3Bucket> | undefined;

  /** @param answerMs how long the service may be silent */
  constructor(
    private readonly settings: S3Settings,
    private readonly answerMs = 60_000,
  ) {
    super();
  }

  async write(key: string, pieces: Pieces, limit?: ByteLimit): Promise<WrittenObject> {
    const measured = new MeasuredPieces(pieces, limit);
    const { client, Upload, at } = await this.object(key);
    const params = { ...at, Body: Readable.from(measured) };
    // One part at a time: an aborted upload then has no part that still arrives. A fault aborts it.
    const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: 1 });
    try {
      await upload.done();
    } catch (cause) {
      throw measured.fault ?? storeAway(cause);
    }
    return measured.result();
  }

  async read(key: string, range?: ByteRange): Promise<Readable | null> {
    const { client, commands, at } = await this.object(key);
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    const answer = await orNull(() => client.send(new commands.GetObjectCommand({ ...at, ...part })));
    return answer && (answer.Body as Readable);
  }

  async copy(from: string, to: string): Promise<void> {
    const bytes = await this.size(from);
    if (bytes === null) throw new Error('there is no object to copy');
    if (bytes > MOST_COPIED) return this.copyThroughHere(from, to);
    const [source, { client, commands, at }] = [await this.object(from), await this.object(to)];
    const CopySource = `${source.at.Bucket}/${source.at.Key}`;
    await orAway(() => client.send(new commands.CopyObjectCommand({ ...at, CopySource })));
  }

  async remove(key: string): Promise<void> {
    const { client, commands, at } = await this.object(key);
    await orAway(() => client.send(new commands.DeleteObjectCommand(at)));
  }

  async size(key: string): Promise<number | null> {
    const { client, commands, at } = await this.object(key);
    const answer = await orNull(() => client.send(new commands.HeadObjectCommand(at)));
    return answer && (answer.ContentLength ?? 0);
  }

  async *keys(): AsyncGenerator<string> {
    const { client, commands, name } = await this.open();
    const pages = commands.paginateListObjectsV2({ client }, { Bucket: name, Prefix: PREFIX });
    for (;;) {
      const { done, value } = await orAway(() => pages.next());
      if (done) return;
      const names = (value.Contents ?? []).map(({ Key = '' }) => Key.slice(PREFIX.length));
      yield* names.filter(isKey);
    }
  }

  private async copyThroughHere(from: string, to: string): Promise<void> {
    const source = await this.read(from);
    if (!source) throw new Error('there is no object to copy');
    await this.write(to, source);
  }

  private async object(key: string) {
    assertKey(key);
    const bucket = await this.open();
    return { ...bucket, at: { Bucket: bucket.name, Key: `${PREFIX}${key}` } };
  }

  private open(): Promise<S3Bucket> {
    this.bucket ??= openBucket(this.settings, this.answerMs);
    return this.bucket;
  }
}

async function orAway<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (cause) {
    throw storeAway(cause);
  }
}

async function orNull<T>(send: () => Promise<T>): Promise<T | null> {
  try {
    return await send();
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw storeAway(cause);
  }
}
