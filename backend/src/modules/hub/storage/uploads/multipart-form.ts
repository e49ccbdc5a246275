import { invalidRequest, uploadIncomplete } from '../storage.errors.ts';

/** A form as the standard client's browsers send it (RFC 7578): short fields first, then one file. */
export interface Form {
  readonly fields: ReadonlyMap<string, string>;
  readonly file: { readonly type: string | undefined; readonly pieces: AsyncIterable<Buffer> };
}

const MOST_PARTS = 20;
const MOST_HEAD = 8_192;
const MOST_FIELD = 65_536;
const HEAD_END = Buffer.from('\r\n\r\n');
/** Follows the last boundary. */
const END = Buffer.from('--');

/** The boundary of a multipart content type, or null for another type. */
export function boundaryOf(contentType: string | undefined): string | null {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType ?? '') ?? [];
  return quoted ?? plain ?? null;
}

/** Reads the fields, and answers as soon as the file begins. Its pieces stream; the first file is the only one. */
export async function readForm(pieces: AsyncIterable<Buffer>, boundary: string): Promise<Form> {
  const reader = new PieceReader(pieces);
  const line = Buffer.from(`\r\n--${boundary}`);
  await reader.readTo(line, MOST_HEAD);
  const fields = new Map<string, string>();
  for (let part = 0; part < MOST_PARTS; part += 1) {
    if (await reader.startsWith(END)) break;
    const head = (await reader.readTo(HEAD_END, MOST_HEAD)).toString('utf8');
    const { name, type, isFile } = partOf(head);
    if (isFile) return { fields, file: { type, pieces: reader.streamTo(line) } };
    fields.set(name, (await reader.readTo(line, MOST_FIELD)).toString('utf8'));
  }
  throw invalidRequest('The form has no file');
}

function partOf(head: string): { name: string; type: string | undefined; isFile: boolean } {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? '';
  const name = /(?:^|[;\s])name="([^"]*)"/i.exec(disposition)?.[1];
  if (name === undefined) throw invalidRequest('A part of the form has no name');
  const type = /^content-type:([\t\x20-\x7e]*)$/im.exec(head)?.[1]?.trim();
  return { name, type, isFile: name === '' || /[;\s]filename\*?=/i.test(disposition) };
}

/** Reads a stream up to a mark, wherever the pieces are cut. Holds no more than one mark's length back. */
class PieceReader {
  private readonly pieces: AsyncIterator<Buffer>;
  // The first boundary has no line before it.
  private held: Buffer = Buffer.from('\r\n');

  constructor(pieces: AsyncIterable<Buffer>) {
    this.pieces = pieces[Symbol.asyncIterator]();
  }

  /** What stands before the mark, which is read as well. */
  async readTo(mark: Buffer, most: number): Promise<Buffer> {
    for (;;) {
      const at = this.held.indexOf(mark);
      if (at >= 0 && at <= most) return this.take(at, mark.length);
      if (this.held.length > most) throw invalidRequest('A part of the form is too long');
      if (!(await this.more())) throw uploadIncomplete();
    }
  }

  async *streamTo(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.held.indexOf(mark);
      const sure = at >= 0 ? at : Math.max(0, this.held.length - mark.length + 1);
      if (sure > 0) yield this.take(sure, 0);
      if (at >= 0) return await this.drain(mark.length);
      if (!(await this.more())) throw uploadIncomplete();
    }
  }

  async startsWith(text: Buffer): Promise<boolean> {
    while (this.held.length < text.length) if (!(await this.more())) throw uploadIncomplete();
    return this.held.subarray(0, text.length).equals(text);
  }

  private take(length: number, mark: number): Buffer {
    const taken = this.held.subarray(0, length);
    this.held = this.held.subarray(length + mark);
    return taken;
  }

  /** Reads to the end of the request, so that one that was cut short does not count as whole. */
  private async drain(read: number): Promise<void> {
    for (let rest = this.held.length - read; rest <= MOST_FIELD; rest += this.held.length) {
      this.held = Buffer.alloc(0);
      if (!(await this.more())) return;
    }
    throw invalidRequest('The file must be the last part of the form');
  }

  private async more(): Promise<boolean> {
    const { done, value } = await this.pieces.next();
    if (done) return false;
    this.held = this.held.length === 0 ? value : Buffer.concat([this.held, value]);
    return true;
  }
}
