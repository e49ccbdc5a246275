import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { ESLint } from 'eslint';
import { configFor } from './config.mjs';

/** The fixtures are a small house of their own under the same rule book; the first line of each says what must fire. */
const ROOT = join(import.meta.dirname, 'fixtures');
const EXPECTATION = /^\/\/ expect: (?:nothing|(\S+) "(.+)")$/m;
const FILES = globSync('**/*.{ts,tsx}', { cwd: ROOT }).sort();

const eslint = new ESLint({ cwd: ROOT, overrideConfigFile: true, overrideConfig: configFor(ROOT) });
const said = ({ messages }: ESLint.LintResult): string[] =>
  messages.map(({ ruleId, message }) => `${ruleId ?? '-'}: ${message}`);

describe('a fixture fires the rule that its first line names, and nothing else', () => {
  const found = new Map<string, string[]>();

  beforeAll(async () => {
    const results = await eslint.lintFiles(['**/*.{ts,tsx}']);
    for (const result of results) found.set(result.filePath.slice(ROOT.length + 1), said(result));
  }, 120_000);

  test.each(FILES)('%s', (file) => {
    const [line, rule, words] = EXPECTATION.exec(readFileSync(join(ROOT, file), 'utf8')) ?? [];
    expect(line).toBeDefined();
    const messages = found.get(file) ?? ['not linted'];
    if (!rule) return expect(messages).toEqual([]);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(rule);
    expect(messages[0]).toContain(words);
  });
});

describe('texts that cannot stand in a file', () => {
  const lint = async (filePath: string, text: string): Promise<string[]> =>
    (await eslint.lintText(text, { filePath: join(ROOT, filePath) })).flatMap(said);
  /** Put together here, so that no such text stands in the repository. */
  const code = `D${'0'.repeat(4)}`;

  test.each([
    ['backend/src/app.module.ts', `export const procedure = '${code}';\n`],
    ['plugins/acme/fixtures/cases.json', `{"procedure": "${code}"}`],
    ['plugins/acme/logo.svg', `<svg><text>${code}</text></svg>`],
    ['docs/plugins.md', `Send ${code} to the vendor.`],
  ])('a licensed procedure code is refused in %s', async (file, text) => {
    expect(await lint(file, text)).toEqual([expect.stringMatching(/^chairside\/no-procedure-code: /)]);
  });

  test('an invented procedure code is welcome', async () => {
    expect(await lint('plugins/acme/fixtures/cases.json', '{"procedure": "DX0000"}')).toEqual([]);
  });

  test('a file of 301 lines is too long, one of 300 is not', async () => {
    const lines = (count: number): string => 'export {};\n' + '// a line\n'.repeat(count - 2) + '// the last';
    expect(await lint('backend/src/app.module.ts', lines(301))).toEqual([
      expect.stringMatching(/^max-lines/),
    ]);
    expect(await lint('backend/src/app.module.ts', lines(300))).toEqual([]);
  });
});
