import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { procedureCodes } from './texts.mjs';

/** The fixtures are a small repository under the same rules; the first line of each says what must fire. */
const ROOT = join(import.meta.dirname, 'fixtures');
const LINTER = join(import.meta.dirname, '../node_modules/oxlint/bin/oxlint');
const EXPECTATION = /^\/\/ expect: (?:nothing|(\S+) "(.+)")$/m;
const FILES = globSync('*/**/*.{ts,tsx}', { cwd: ROOT }).sort();

interface Found {
  readonly diagnostics: readonly { code?: string; message: string; help?: string; filename: string }[];
}

/** The messages of the linter by file, each as `plugin/rule: message`. */
function lintFixtures(): Map<string, string[]> {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [LINTER, '--config', 'fixtures.config.ts', '--format', 'json'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  if (!stdout.startsWith('{')) throw new Error(`The linter did not run: ${stdout}${stderr}`);
  const found = new Map<string, string[]>();
  for (const { code, message, help = '', filename } of (JSON.parse(stdout) as Found).diagnostics) {
    const rule = (code ?? '-').replace(/^(.+)\((.+)\)$/, '$1/$2');
    found.set(filename, [...(found.get(filename) ?? []), `${rule}: ${message} ${help}`]);
  }
  return found;
}

describe('a fixture fires the rule that its first line names, and nothing else', () => {
  let found = new Map<string, string[]>();

  beforeAll(() => {
    found = lintFixtures();
  }, 120_000);

  test.each(FILES)('%s', (file) => {
    const [line, rule, words] = EXPECTATION.exec(readFileSync(join(ROOT, file), 'utf8')) ?? [];
    expect(line).toBeDefined();
    const messages = found.get(file) ?? [];
    if (!rule) return expect(messages).toEqual([]);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(`${rule}: `);
    expect(messages[0]).toContain(words);
  });
});

describe('texts that cannot stand in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const findings = (name: string, text: string): string[] => {
    writeFileSync(join(folder, name), text);
    const output = procedureCodes(folder);
    rmSync(join(folder, name));
    return output;
  };
  /** Put together here, so that no such text stands in the repository. */
  const code = `D${'0'.repeat(4)}`;

  test.each([
    ['app.module.ts', `export const first = 1;\nexport const procedure = '${code}';\n`],
    ['cases.json', `{"patient": 1,\n"procedure": "${code}"}`],
    ['logo.svg', `<svg>\n<text>${code}</text></svg>`],
    ['plugins.md', `# Calls\nSend ${code} to the vendor.`],
  ])('a licensed procedure code is refused in %s', (file, text) => {
    expect(findings(file, text)).toEqual([expect.stringMatching(`^${file}:2: ${code} .*licensed`)]);
  });

  test('include no invented procedure code', () => {
    expect(findings('cases.json', '{"procedure": "DX0000"}')).toEqual([]);
  });
});
