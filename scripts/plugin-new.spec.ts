import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ToolPlugin } from '@chairside/kit';
import { keepRecords, staleRecords } from '@chairside/kit/contract-record';
import { contractCases, type ContractSetup, declaredSetup } from '@chairside/kit/testing';
import { newTool, withLine } from './plugin/new.mjs';
import { removeTool, withoutLines } from './plugin/remove.mjs';

const ROOT = join(import.meta.dirname, '..');
let plugins: string;

/** Inside the repository, where the kit and zod are found. */
beforeAll(() => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  plugins = mkdtempSync(join(ROOT, '.cache/plugin-new-'));
  cpSync(join(ROOT, 'plugins/catalogue.ts'), join(plugins, 'catalogue.ts'));
  cpSync(join(ROOT, 'plugins/openai'), join(plugins, 'openai'), { recursive: true });
});
afterAll(() => rmSync(plugins, { recursive: true, force: true }));

const catalogue = (): string => readFileSync(join(plugins, 'catalogue.ts'), 'utf8');
const load = async (file: string): Promise<Record<string, unknown>> =>
  (await import(pathToFileURL(join(plugins, file)).href)) as Record<string, unknown>;

describe('npm run plugin:new', () => {
  it('creates a tool that keeps the whole contract, on mock and live', async () => {
    await newTool({ id: 'wait-list', plugins });
    const tool = (await load('wait-list/index.ts'))['default'] as ToolPlugin;
    const setup = (await load('wait-list/testing/setup.ts'))['setup'] as ContractSetup;
    expect([tool.manifest.id, tool.manifest.name]).toEqual(['wait-list', 'Wait List']);
    for (const { run } of contractCases(tool, setup)) await run();
  });

  it('creates the tool of docs/plugins.md, whose code blocks keep the contract too', async () => {
    await newTool({ id: 'waitlist', plugins });
    const page = readFileSync(join(ROOT, 'docs/plugins.md'), 'utf8');
    const blocks = [...page.matchAll(/`plugins\/(waitlist\/[\w./]+)`\n\n```ts\n([\s\S]*?)```/g)];
    expect(blocks.map(([, file]) => file)).toEqual(
      ['manifest', 'operations', 'mock', 'testing/index', 'testing/setup'].map(
        (name) => `waitlist/${name}.ts`,
      ),
    );
    for (const [, file = '', code = ''] of blocks) writeFileSync(join(plugins, file), code);
    const tool = (await load('waitlist/index.ts'))['default'] as ToolPlugin;
    const setup = (await load('waitlist/testing/setup.ts'))['setup'] as ContractSetup;
    expect(tool.operations.map(({ title }) => title)).toEqual(['Show the waiting list', 'Add somebody']);
    for (const { run } of contractCases(tool, setup)) await run();
  });

  it('creates a tool without code, of two files that keep the contract', async () => {
    const { files } = await newTool({ id: 'plain-list', plugins, data: true });
    expect(files.map((file) => file.slice(plugins.length + 1))).toEqual([
      'plain-list/index.ts',
      'plain-list/plugin.spec.ts',
    ]);
    const tool = (await load('plain-list/index.ts'))['default'] as ToolPlugin;
    expect([tool.manifest.id, tool.manifest.name]).toEqual(['plain-list', 'Plain List']);
    for (const { run } of contractCases(tool, declaredSetup(tool))) await run();
    removeTool({ id: 'plain-list', plugins, git: () => [] });
  });

  it.each([
    ['cards', 60],
    ['raw-cards', 20],
  ])('holds the tool %s of docs/plugins.md to the contract, in %i lines at most', async (id, most) => {
    const page = readFileSync(join(ROOT, 'docs/plugins.md'), 'utf8');
    const code = page.split(`\`plugins/${id}/index.ts\`\n\n\`\`\`ts\n`)[1]?.split('```')[0] ?? '';
    mkdirSync(join(plugins, id));
    writeFileSync(join(plugins, id, 'index.ts'), code);
    expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(most);
    const tool = (await load(`${id}/index.ts`))['default'] as ToolPlugin;
    for (const { run } of contractCases(tool, declaredSetup(tool))) await run();
  });

  it('replaces all texts of the template, and adds one line to the catalogue', () => {
    const texts = readdirSync(join(plugins, 'wait-list'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(plugins, 'wait-list', name), 'utf8'));
    expect(texts.length).toBeGreaterThanOrEqual(8);
    expect(texts.filter((text) => /new[-_ ]?tool/i.test(text))).toEqual([]);
    expect(catalogue()).toMatch(
      /outlook\/index\.ts'\),\n {2}'wait-list': \(\) => import\('\.\/wait-list\/index\.ts'\),\n {2}waitlist: .*\n\};/,
    );
  });

  it.each([
    ['', 'Which tool?'],
    ['Wait', "'Wait' cannot be the id"],
    ['../up', "'../up' cannot be the id"],
    ['wait_list', "'wait_list' cannot be the id"],
    ['a--b', "'a--b' cannot be the id"],
    ['a'.repeat(41), 'is too long for an id: 40'],
    ['class', "'class' is a word of the language"],
    ['openai', "'openai' is taken: there is a folder plugins/openai"],
  ])('refuses the id %j in a clear line and writes nothing', async (id, sentence) => {
    const before = [catalogue(), readdirSync(plugins)];
    await expect(newTool({ id, plugins })).rejects.toThrow(sentence);
    expect([catalogue(), readdirSync(plugins)]).toEqual(before);
  });

  it.each([
    ['OpenAI', "The name 'OpenAI' is taken by plugins/openai"],
    ["O'Name', x: '", 'cannot be the name of a tool'],
  ])('refuses the name %j', async (name, sentence) => {
    await expect(newTool({ id: 'fresh', name, plugins })).rejects.toThrow(sentence);
    expect(existsSync(join(plugins, 'fresh'))).toBe(false);
  });

  it('adds to a catalogue on one line as well, and does not change an unknown form', () => {
    const line = "export const catalogue: Catalogue = { a: () => import('./a/index.ts') };\n";
    expect(withLine(line, 'b-c')).toBe(
      "export const catalogue: Catalogue = { a: () => import('./a/index.ts') ,\n  'b-c': () => import('./b-c/index.ts'),};\n",
    );
    expect(() => withLine('export default 1;', 'b')).toThrow('add the tool by hand');
  });
});

describe('npm run plugin:remove', () => {
  const nowhere = (..._: string[]): string[] => [];
  const untracked = (command: string): string[] => (command === 'status' ? ['?? plugins/wait-list/'] : []);
  const used = (command: string): string[] => (command === 'grep' ? ['backend/test/proxy.spec.ts'] : []);

  it('removes a tool, its line and the record of its contract, and leaves the others as they were', async () => {
    const before = catalogue();
    await newTool({ id: 'short-lived', plugins });
    keepRecords(
      plugins,
      new Map([
        ['openai', 40],
        ['short-lived', 30],
      ]),
    );
    expect(removeTool({ id: 'short-lived', plugins, git: nowhere })).toEqual({
      id: 'short-lived',
      changed: ['catalogue.ts', 'contract.json'],
    });
    expect([catalogue(), existsSync(join(plugins, 'short-lived'))]).toEqual([before, false]);
    expect(staleRecords(plugins, ['openai'])).toEqual([]);
  });

  it('takes an article out of the list of articles', () => {
    const articles = readFileSync(join(ROOT, 'plugins/articles.ts'), 'utf8');
    const left = withoutLines(articles, 'open-dental');
    expect(articles.split('\n').filter((line) => !left.split('\n').includes(line))).toEqual([
      "import { article as openDental } from './open-dental/article.ts';",
      '  openDental,',
    ]);
  });

  it('removes nothing that is used elsewhere, holds work in no commit, or is no tool', () => {
    const before = catalogue();
    const remove =
      (id: string, git = nowhere, force = false) =>
      () =>
        removeTool({ id, plugins, git, force });
    expect(remove('wait-list', used, true)).toThrow("'wait-list' is used by backend/test/proxy.spec.ts");
    expect(remove('wait-list', untracked)).toThrow('holds work that is in no commit');
    for (const id of ['kit', 'nothing', '../plugins', '', '.'])
      expect(remove(id)).toThrow(/no tool|Which tool/);
    expect([catalogue(), existsSync(join(plugins, 'wait-list/index.ts'))]).toEqual([before, true]);
    remove('wait-list', untracked, true)();
    expect(existsSync(join(plugins, 'wait-list'))).toBe(false);
  });
});
