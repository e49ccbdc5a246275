import { describe, expect, it } from '@jest/globals';
import { isForm, readForm } from './multipart-form.ts';

const FILE = 'a\r\n--edge of the file\r\n\r\n--b';
const field = (name: string, value: string, more = ''): string =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const file = `--edge\r\nContent-Disposition: form-data; name=""; filename="blob"\r\nContent-Type: text/x-test\r\n\r\n${FILE}\r\n`;
const FORM = `${field('cacheControl', '60')}${file}--edge--\r\n`.replaceAll('--edge of', '--edgx of');

async function* cut(form: string, ...at: number[]): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(form);
  let start = 0;
  for (const end of [...at, bytes.length]) {
    yield bytes.subarray(start, end);
    start = end;
  }
}
async function read(pieces: AsyncGenerator<Buffer>) {
  const form = await readForm(pieces, 'multipart/form-data; boundary=edge');
  const parts: Buffer[] = [];
  for await (const piece of form.file.pieces) parts.push(Buffer.from(piece));
  return {
    fields: Object.fromEntries(form.fields),
    type: form.file.type,
    text: Buffer.concat(parts).toString(),
  };
}
const WHOLE = {
  fields: { cacheControl: '60' },
  type: 'text/x-test',
  text: FILE.replaceAll('--edge of', '--edgx of'),
};

describe('a form with a file', () => {
  it('is the same wherever its pieces are cut', async () => {
    for (let at = 0; at <= FORM.length; at += 1) expect([at, await read(cut(FORM, at))]).toEqual([at, WHOLE]);
    const everywhere = Array.from({ length: FORM.length }, (_, index) => index);
    expect(await read(cut(FORM, ...everywhere))).toEqual(WHOLE);
  });

  it('is refused when it ends before its file does', async () => {
    const end = FORM.lastIndexOf('\r\n--edge--');
    for (let length = 0; length < end + 8; length += 1)
      await expect(read(cut(FORM.slice(0, length)))).rejects.toMatchObject({ code: 'IncompleteBody' });
  });

  it.each([
    ['without a file', `${field('a', 'b')}--edge--\r\n`],
    ['with a part without a name', '--edge\r\nContent-Type: text/plain\r\n\r\nx\r\n--edge--\r\n'],
    ['with a field of more than 64 KB', `${field('a', 'x'.repeat(70_000))}${file}--edge--`],
    ['with more than twenty parts', `${field('a', 'b').repeat(30)}${file}--edge--`],
  ])('%s is refused', async (_, form) => {
    await expect(read(cut(form))).rejects.toMatchObject({ code: 'InvalidRequest' });
  });

  it('is one by its content type', () => {
    expect(isForm('multipart/form-data; boundary=edge')).toBe(true);
    expect(isForm('text/plain; boundary=edge')).toBe(false);
    expect(isForm(undefined)).toBe(false);
  });

  it('that names no boundary is refused', async () => {
    await expect(readForm(cut(FORM), 'multipart/form-data; charset=utf-8')).rejects.toMatchObject({
      code: 'InvalidRequest',
    });
  });
});
