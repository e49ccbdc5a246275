import { describe, expect, it } from '@jest/globals';
import { AppError } from '#platform/errors/app-error.ts';
import type { IntegrationGuard, ToolCaller } from '#hub/tool-calls/index.ts';
import type { ToolRegistry } from '#hub/tools/index.ts';
import { failureText } from './failure-text.ts';
import { PageReader } from './page-reader.ts';

const ASKED = 'https://example.com/page';

/** A reader whose tool gives this answer, or fails. */
function readerOf(answer: () => object): PageReader {
  const tool = { manifest: { id: 'reader', category: 'Data' }, operations: [{ id: 'scrape' }] };
  const registry = { all: [tool], load: async () => ({ operations: tool.operations }) };
  const guard = { withConnections: async () => ({ usable: { held: new Set(['reader']) } }) };
  const trace = { succeeded: () => undefined };
  const call = async () => ({ result: { kind: 'output', output: answer() }, source: 'pica_live', trace });
  return new PageReader(
    registry as unknown as ToolRegistry,
    guard as unknown as IntegrationGuard,
    { call } as unknown as ToolCaller,
  );
}

const page = (markdown: string, sourceURL = ASKED) => ({ data: { markdown, metadata: { sourceURL } } });
const read = async (answer: object) => (await readerOf(() => answer).read(ASKED, 'person')).page;
const refusalOf = (answer: () => object) =>
  readerOf(answer)
    .read(ASKED, 'person')
    .then(() => 'read', failureText);

describe('a page that was read', () => {
  it.each([
    'http://10.0.0.5/admin',
    'http://localhost/',
    'http://[fd00::1]/',
    'file:///etc/passwd',
    'nowhere',
  ])('is refused when it led on to %s', async (end) => {
    expect(await refusalOf(() => page('# Secrets of the network', end))).toMatch(/not public/);
  });

  it('on another site says so, and keeps the address where it ended', async () => {
    expect(await read(page('Text', 'https://elsewhere.example/b'))).toMatchObject({
      ...{ url: 'https://elsewhere.example/b', warnings: ['other_site'] },
    });
    expect((await read(page('Text', 'https://www.example.com/page'))).warnings).toEqual([]);
  });

  it('of a size that nobody reviews is cut, with a warning', async () => {
    const { body, warnings } = await read(page('Aligners. '.repeat(5_000_000)));
    expect([body.length <= 100_000, warnings]).toEqual([true, ['cut']]);
  });

  it('that lies about its type, is empty, or was an error is not kept', async () => {
    expect(await refusalOf(() => page('\u0000\u0001\uFFFD'.repeat(100)))).toMatch(/leads to a file/);
    expect(await refusalOf(() => page('<script>x</script>'))).toMatch(/no text/);
    expect(await refusalOf(() => ({ data: { metadata: { statusCode: 403 } } }))).toMatch(
      /not open to everybody/,
    );
    expect(await refusalOf(() => ({}))).toMatch(/no text/);
  });

  it.each([
    ['answer_too_large', /too large to import/],
    ['timeout', /too long to answer/],
    ['stream_interrupted', /broke off/],
    ['malformed_answer', /did not arrive in a form/],
  ])('that ends in %s says what to do', async (code, words) => {
    const failing = () => {
      throw new AppError(code, 502, 'words of a transport');
    };
    expect(await refusalOf(failing)).toMatch(words);
  });
});
