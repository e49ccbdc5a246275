import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { CataloguePage, encodingFor } from './catalogue-page.ts';
import type { ToolDto } from './tool.dto.ts';

const page = new CataloguePage({ items: [{ id: 'openai' } as ToolDto] });
const TEXT = '{"items":[{"id":"openai"}]}';

describe('the page of the catalogue', () => {
  it('has the same content in every encoding, compressed once', async () => {
    expect(String(page.as('identity'))).toBe(TEXT);
    expect(String(brotliDecompressSync(await page.as('br')))).toBe(TEXT);
    expect(String(gunzipSync(await page.as('gzip')))).toBe(TEXT);
    expect(page.as('br')).toBe(page.as('br'));
  });

  it.each([
    [page.etag, true],
    [`"x", ${page.etag.slice(2)}`, true],
    ['"x"', false],
    [undefined, false],
  ])('is known to a caller who says %j: %j', (tags, known) => expect(page.isKnown(tags)).toBe(known));

  it('has another ETag when its content differs', () =>
    expect(new CataloguePage({ items: [] }).etag).not.toBe(page.etag));
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, BR;q=0', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('takes from Accept-Encoding %j: %s', (accepted, best) => expect(encodingFor(accepted)).toBe(best));
