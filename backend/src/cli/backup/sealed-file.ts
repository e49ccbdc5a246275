import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { StartError } from '#config/start-error.ts';
import type { Vault } from '#platform/crypto/vault.ts';
import { incompleteBackup } from './backup-file.ts';

/**
 * A backup is sealed in frames of AES-256-GCM: a line `chairside-backup 2 <key id> <salt>`, then frames of a length (4 bytes), the
 * ciphertext and its tag. The nonce counts the frames and marks the last one, so that none can be moved, left out or cut off.
 */
const MARK = 'chairside-backup';
const FRAME = 256 * 1_024;
const TAG = 16;
const LONGEST_HEAD = 300;
const PURPOSE = 'backup';

const nonceOf = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index), 0);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
};

interface FrameKey {
  readonly key: Buffer;
  readonly head: Buffer;
}

/** Seals what comes under the first encryption key. */
export async function* sealed(pieces: AsyncIterable<Buffer>, vault: Vault): AsyncGenerator<Buffer> {
  const salt = randomBytes(32).toString('base64url');
  const head = Buffer.from(`${MARK} 2 ${vault.current} ${salt}\n`);
  const frameKey = { key: vault.derivedKey(vault.current, PURPOSE, salt), head };
  yield head;
  let index = 0;
  let held: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    held = Buffer.concat([held, piece]);
    // The last frame is known only when nothing follows it.
    for (; held.length > FRAME; held = held.subarray(FRAME)) {
      yield frameOf(frameKey, held.subarray(0, FRAME), index, false);
      index += 1;
    }
  }
  yield frameOf(frameKey, held, index, true);
}

function frameOf({ key, head }: FrameKey, plain: Buffer, index: number, isLast: boolean): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast)).setAAD(head);
  const text = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text]);
}

/** Opens what `sealed` made; a backup of an older version, which was not sealed, passes as it is. */
export async function* opened(
  pieces: AsyncIterable<Buffer>,
  vault: Vault | undefined,
): AsyncGenerator<Buffer> {
  const source = new Pieces(pieces);
  if (!(await source.startsWith(Buffer.from(MARK)))) return yield* source.rest();
  const head = await source.line();
  const [, , keyId = '', salt = ''] = head.toString('latin1').trim().split(' ');
  if (!vault?.keyIds.includes(keyId)) throw keyMissing(keyId);
  const frameKey = { key: vault.derivedKey(keyId, PURPOSE, salt), head };
  for (let index = 0; ; index += 1) {
    const text = await source.take((await source.take(4)).readUInt32BE());
    const isLast = await source.isOver();
    yield plainOf(frameKey, text, index, isLast, keyId);
    if (isLast) return;
  }
}

function plainOf(
  { key, head }: FrameKey,
  text: Buffer,
  index: number,
  isLast: boolean,
  keyId: string,
): Buffer {
  if (text.length < TAG) throw incompleteBackup();
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast), { authTagLength: TAG });
  decipher.setAAD(head).setAuthTag(text.subarray(text.length - TAG));
  try {
    return Buffer.concat([decipher.update(text.subarray(0, text.length - TAG)), decipher.final()]);
  } catch (cause) {
    throw index === 0 ? keyWrong(keyId, cause) : incompleteBackup(cause);
  }
}

const keyMissing = (id: string): StartError =>
  new StartError(
    `restore: this backup needs the encryption key ${id} (HUB_ENCRYPTION_KEYS or DATA_DIR/keys.json); nothing was changed.`,
  );
const keyWrong = (id: string, cause: unknown): StartError =>
  new StartError(
    `restore: the encryption key ${id} does not open this backup: the key is another one, or the file is damaged; nothing was changed.`,
    { cause },
  );

/** Bytes that are taken from the front as they are needed. */
class Pieces {
  private held: Buffer = Buffer.alloc(0);
  private readonly pieces: AsyncIterator<Buffer>;

  constructor(pieces: AsyncIterable<Buffer>) {
    this.pieces = pieces[Symbol.asyncIterator]();
  }

  async startsWith(start: Buffer): Promise<boolean> {
    await this.fill(start.length);
    return this.held.subarray(0, start.length).equals(start);
  }

  async line(): Promise<Buffer> {
    while (!this.held.includes(10) && this.held.length < LONGEST_HEAD && (await this.more()));
    const end = this.held.indexOf(10);
    if (end < 0) throw incompleteBackup();
    return this.take(end + 1);
  }

  async take(count: number): Promise<Buffer> {
    if (!(await this.fill(count)) || count > FRAME + TAG) throw incompleteBackup();
    const taken = this.held.subarray(0, count);
    this.held = this.held.subarray(count);
    return taken;
  }

  async isOver(): Promise<boolean> {
    return !(await this.fill(1));
  }

  async *rest(): AsyncGenerator<Buffer> {
    do {
      if (this.held.length > 0) yield this.held;
      this.held = Buffer.alloc(0);
    } while (await this.more());
  }

  private async fill(count: number): Promise<boolean> {
    while (this.held.length < count && (await this.more()));
    return this.held.length >= count;
  }

  private async more(): Promise<boolean> {
    const { value, done } = await this.pieces.next();
    if (done) return false;
    this.held = this.held.length > 0 ? Buffer.concat([this.held, value]) : value;
    return true;
  }
}
