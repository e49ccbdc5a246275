import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
let bundled: string;
let outside: string;

/** The loader as the hub carries it, in a process of its own; the plugins lie where neither the kit nor zod is found. */
beforeAll(async () => {
  await mkdir(here('../../.cache'), { recursive: true });
  bundled = await mkdtemp(here('../../.cache/plugin-loader-'));
  outside = await mkdtemp(join(tmpdir(), 'chairside-outside-'));
  const values = [
    here('../bundle.mjs'),
    { loader: here('./plugin-loader-process.ts') },
    join(bundled, 'out'),
  ];
  const [bundler, input, dir] = values.map((value) => JSON.stringify(value));
  const script = `const { bundle } = await import(${bundler}); await bundle(${input}, ${dir});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script]);
  await cp(here('../../examples/plugin-package'), join(outside, 'node_modules/recall-cards'), {
    recursive: true,
  });
}, 120_000);
afterAll(async () => {
  await rm(bundled, { recursive: true, force: true });
  await rm(outside, { recursive: true, force: true });
});

const load = (...entries: string[]): string => start({}, ...entries);
const start = (env: NodeJS.ProcessEnv, ...entries: string[]): string =>
  execFileSync(process.execPath, [join(bundled, 'out/loader.js'), outside, ...entries], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

async function write(file: string, text: string): Promise<string> {
  await mkdir(dirname(join(outside, file)), { recursive: true });
  await writeFile(join(outside, file), text);
  return `./${file}`;
}

/** The example with one thing about it changed. */
const changed = (change: string): string =>
  `import tool from './node_modules/recall-cards/index.js';\nexport default { ...tool, ${change} };\n`;

describe('the plugins of HUB_PLUGINS', () => {
  it('load from a package and from a path, with the kit and zod of the hub', async () => {
    const classify = `classify: () => ({ error: new AdapterError('timeout', 'Late.') })`;
    const manifest = `manifest: { ...tool.manifest, id: 'other', name: 'Other' }`;
    const text = `import { AdapterError } from '@chairside/kit';\n${changed(`${manifest}, ${classify}`)}`;
    const answers = JSON.parse(load('recall-cards', await write('other.mjs', text))) as unknown;
    expect(answers).toEqual([
      { id: 'recall-cards', ours: false },
      { id: 'other', ours: true },
    ]);
  });

  it('may be TypeScript when they lie outside node_modules', async () => {
    const from = (place: string): string =>
      `import type { ToolPlugin } from '@chairside/kit';\nimport tool from '${place}';\nexport default tool as ToolPlugin;\n`;
    const typed = await write('typed.ts', from('./node_modules/recall-cards/index.js'));
    const installed = await write('node_modules/typed/index.ts', from('../recall-cards/index.js'));
    expect(load(typed)).toContain('"id":"recall-cards"');
    expect(load(installed)).toContain('so the package must bring JavaScript');
  });

  it.each([
    ['nowhere', 'nowhere', '', 'cannot be loaded: no package of this name is installed in'],
    ['./nowhere.js', 'x.txt', '', 'cannot be loaded: there is no '],
    ['./lost', 'lost/package.json', '{ "main": "gone.js" }', 'cannot be loaded: its package.json names '],
    ['./breaks.mjs', 'breaks.mjs', 'throw new Error("no licence");', 'cannot be loaded: no licence'],
    ['./strange.mjs', 'strange.mjs', "import 'fastify';", "cannot be loaded: Cannot find package 'fastify'"],
    ['./empty.mjs', 'empty.mjs', 'export const tool = 1;', 'is not valid: the export: Invalid input'],
    [
      './newer.mjs',
      'newer.mjs',
      changed(`manifest: { ...tool.manifest, kit: '^2' }`),
      'is not valid: the tool is made for the kit ^2, and this hub has 1.0; take a version of the tool for it, or another hub',
    ],
    [
      './unsaid.mjs',
      'unsaid.mjs',
      changed(`manifest: { ...tool.manifest, kit: undefined }`),
      'is not valid: kit is missing; it names the version of the kit the tool is made for',
    ],
    ['./shape.mjs', 'shape.mjs', changed('operations: [{}]'), 'is not valid: operations.0.id: Invalid input'],
    [
      './content.mjs',
      'content.mjs',
      changed(`manifest: { ...tool.manifest, hosts: ['other.example'] }`),
      'is not valid: baseUrl leads to api.recall-cards.example, which is missing in hosts',
    ],
    [
      './posted.mjs',
      'posted.mjs',
      changed(
        `operations: tool.operations.map((one) => ({ ...one, request: { ...one.request, method: 'POST' } }))`,
      ),
      'is not valid: list_batches: a POST that only reads says in permits.read why it changes nothing, or its effect is write; list_batches: a POST that falls back to sample data gives its reason in permits.sampleData, or its fallback is never; list_batches: a POST that may be sent twice gives its reason in permits.repeat',
    ],
  ])('stop the start with their name: %s', async (entry, file, text, words) => {
    await write(file, text);
    const said = load(entry);
    expect(said.startsWith(`Cannot start: the plugin ${entry} (HUB_PLUGINS) ${words}`)).toBe(true);
  });

  it('stop the start when two have one name', () => {
    expect(load('recall-cards', './node_modules/recall-cards/index.js')).toBe(
      'Cannot start: the plugin ./node_modules/recall-cards/index.js (HUB_PLUGINS) calls itself Recall Cards (recall-cards), but the tool Recall Cards (recall-cards) is here already.',
    );
  });
});

describe('a plugin that was found valid', () => {
  const entry = './kept/index.mjs';
  const boot = (build = 'one') => JSON.parse(start({ KEPT: build, USE: '0' }, entry)) as object;
  const read = { ids: ['recall-cards'], lines: [], loaded: 1 };
  const remembered = { ...read, loaded: 0 };
  const part = (text: string) => write('kept/part.mjs', `globalThis.loaded = 1;\n${text}`);

  beforeAll(async () => {
    await rm(join(outside, 'plugins.json'), { force: true });
    await write('kept/index.mjs', `import './part.mjs';\n${changed('')}`.replace('./node', '../node'));
    await part('');
  });

  it('is loaded at the next start only when it is used', () => {
    expect([boot(), boot(), boot()]).toEqual([read, remembered, remembered]);
    expect(start({ KEPT: 'one' }, entry)).toBe('[{"id":"recall-cards","ours":false}]');
  });

  it('is validated again, with a log line, when any file of it has changed', async () => {
    await part('// tampered with');
    const said = 'a plugin changed: validated in full again';
    expect(boot()).toEqual({ ...read, lines: [said] });
    expect(boot()).toEqual(remembered);
    await part('throw new Error("broken into");');
    expect(start({ KEPT: 'one', USE: '0' }, entry)).toContain('cannot be loaded: broken into');
    await part('');
  });

  it('is validated again by another build of the hub, and when the stored result cannot be read', async () => {
    boot();
    expect([boot('two'), boot('two')]).toEqual([read, remembered]);
    await write('plugins.json', '{');
    const said = 'results of plugin validation cannot be read: all plugins are validated';
    expect([boot('two'), boot('two')]).toEqual([{ ...read, lines: [said] }, remembered]);
  });
});
