import { describe, expect, it } from '@jest/globals';
import { multipartBody } from './multipart.ts';

const read = async (fields: Record<string, unknown>): Promise<FormData> => {
  const { contentType, body } = multipartBody(fields);
  return new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
};

describe('a form with files', () => {
  it('contains a file byte for byte, and fields as text', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, value) => value);
    const form = await read({
      kind: 'xray',
      size: 256,
      file: { fileName: 'a.png', contentType: 'image/png', bytes },
    });
    expect([form.get('kind'), form.get('size')]).toEqual(['xray', '256']);
    const file = form.get('file') as File;
    expect([file.name, file.type]).toEqual(['a.png', 'image/png']);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  });

  it('is the same bytes when it is sent again, and others with another content', () => {
    const form = (byte: number) =>
      multipartBody({ file: { fileName: 'a', contentType: 'b/c', bytes: Uint8Array.of(byte) } });
    expect(form(1)).toEqual(form(1));
    expect(form(1).contentType).not.toBe(form(2).contentType);
  });

  it('leaves absent fields out', async () => {
    expect([...(await read({ a: undefined, b: null, c: '' })).keys()]).toEqual(['c']);
  });

  it('does not let a name begin another part', async () => {
    const fileName = 'a"\r\nContent-Type: text/html\r\n\r\n<b>.png';
    const form = await read({ file: { fileName, contentType: 'image/png', bytes: new Uint8Array(1) } });
    expect([...form.keys()]).toEqual(['file']);
    expect((form.get('file') as File).type).toBe('image/png');
  });
});
