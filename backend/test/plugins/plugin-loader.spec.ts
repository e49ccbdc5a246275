import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadEnv } from '#config/load-env.ts';
import { checkPlugins } from '#hub/tools/index.ts';
import { createLog } from '#platform/logging/log.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
let bundled: string;
let outside: string;

/** The loader as the hub carries it, in a process of its own; the plugins lie where neither the kit nor zod is found. */
beforeAll(async () => {
  await mkdir(here('../../../.cache'), { recursive: true });
  bundled = await mkdtemp(here('../../../.cache/plugin-loader-'));
  outside = await mkdtemp(join(tmpdir(), 'chairside-outside-'));
  const values = [
    here('../../bundle.mjs'),
    { loader: here('./plugin-loader-process.ts'), inspector: here('../../src/inspector.ts') },
    join(bundled, 'out'),
  ];
  const [bundler, input, dir] = values.map((value) => JSON.stringify(value));
  const script = `const { bundle } = await import(${bundler}); await bundle(${input}, ${dir});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script]);
  await cp(here('../../../examples/plugin-package'), join(outside, 'node_modules/recall-cards'), {
    recursive: true,
  });
}, 120_000);
afterAll(async () => {
  await rm(bundled, { recursive: true, force: true });
  await rm(outside, { recursive: true, force: true });
});

interface Loaded {
  readonly uses?: readonly { readonly id: string; readonly ours: boolean }[];
  readonly ids?: readonly string[];
  readonly reasons: readonly string[];
}
const load = (...entries: string[]): Loaded => start({}, ...entries);
/** Only what is tested here limits the time: loading the kit takes a while on a busy machine. */
const start = (env: NodeJS.ProcessEnv, ...entries: string[]): Loaded =>
  JSON.parse(
    execFileSync(process.execPath, [join(bundled, 'out/loader.js'), outside, ...entries], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    }),
  ) as Loaded;

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
    await write('other/index.ts', text.replace('./node', '../node'));
    expect(load('./other').uses).toEqual([{ id: 'other', ours: true }]);
    const { uses, reasons } = load('recall-cards', await write('other.mjs', text));
    expect(reasons).toEqual([]);
    expect(uses).toEqual([
      { id: 'recall-cards', ours: false },
      { id: 'other', ours: true },
    ]);
  });

  it('may be TypeScript when they lie outside node_modules', async () => {
    const from = (place: string): string =>
      `import type { ToolPlugin } from '@chairside/kit';\nimport tool from '${place}';\nexport default tool as ToolPlugin;\n`;
    const typed = await write('typed.ts', from('./node_modules/recall-cards/index.js'));
    const installed = await write('node_modules/typed/index.ts', from('../recall-cards/index.js'));
    const { uses, reasons } = load(typed, installed);
    expect(uses).toEqual([{ id: 'recall-cards', ours: false }]);
    expect(reasons.join()).toContain('so the package must bring JavaScript');
  });

  it.each([
    ['nowhere', 'nowhere', '', 'cannot be loaded: no package of this name is installed in'],
    ['./nowhere.js', 'x.txt', '', 'cannot be loaded: there is no '],
    ['./lost', 'lost/package.json', '{ "main": "gone.js" }', 'cannot be loaded: its package.json names '],
    ['./bare', 'bare/readme.txt', '', 'cannot be loaded: there is no index.ts or index.js in '],
    ['./breaks.mjs', 'breaks.mjs', 'throw new Error("no licence");', 'cannot be loaded: no licence'],
    ['./strange.mjs', 'strange.mjs', "import 'fastify';", "cannot be loaded: Cannot find package 'fastify'"],
    ['./empty.mjs', 'empty.mjs', 'export const tool = 1;', 'is not valid: the export: Invalid input'],
    [
      './newer.mjs',
      'newer.mjs',
      changed(`manifest: { ...tool.manifest, kit: '^2' }`),
      'is not valid: the tool is made for the kit ^2, and this hub has 1.1; take a version of the tool for it, or another hub',
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
    [
      './typed-wrong.mts',
      'typed-wrong.mts',
      'export const id = 1;\nconst x: = 2;',
      /cannot be loaded: Unexpected token `=`.* \(\S+\/typed-wrong\.mts:2\)$/,
    ],
    [
      './unread.mjs',
      'unread.mjs',
      'export const id = 1;\n\nconst x = ;',
      /cannot be loaded: Unexpected token ';' \(\S+\/unread\.mjs:3\)$/,
    ],
    [
      './unlinked.mjs',
      'unlinked.mjs',
      "import { nope } from '@chairside/kit';",
      /cannot be loaded: .*does not provide an export named 'nope' \(\S+\/unlinked\.mjs:1\)$/,
    ],
    ['./nothing.mjs', 'nothing.mjs', 'throw null;', 'cannot be loaded: it threw null and no error'],
    [
      './leaves.mjs',
      'leaves.mjs',
      'process.exit(0);',
      'ended its process with the code 0 while it was loaded',
    ],
    [
      './late.mjs',
      'late.mjs',
      changed('').concat('setTimeout(() => Promise.reject(new Error("too late")), 20);'),
      /cannot be loaded: too late \(\S+\/late\.mjs:3\)$/,
    ],
    [
      './late-nothing.mjs',
      'late-nothing.mjs',
      changed('').concat('void Promise.reject(null);'),
      'cannot be loaded: it threw null and no error',
    ],
    [
      './busy.mjs',
      'busy.mjs',
      changed('').concat('setInterval(() => undefined, 10_000);'),
      'is still at work after it was loaded (Timeout), but a module does nothing by being imported',
    ],
  ])('are left out with their name and the reason: %s', async (entry, file, text, words) => {
    await write(file, text);
    const [reason = ''] = load(entry).reasons;
    if (words instanceof RegExp) expect(reason).toMatch(words);
    else expect(reason).toContain(`${entry} ${words}`);
  });

  it('are left out when they never end loading', async () => {
    const { reasons } = start({ LOAD_MS: '2000' }, await write('endless.mjs', 'for (;;);'));
    expect(reasons).toEqual(['./endless.mjs cannot be loaded: it did not finish loading within 2 s']);
  });

  it('are left out when a loop begins after they were loaded, and what was loaded behind them is not', async () => {
    const named = (id: string) => changed(`manifest: { ...tool.manifest, id: '${id}', name: '${id}' }`);
    const looping = await write('loops.mjs', `${named('loops')}setTimeout(() => { for (;;); }, 10);`);
    const slow = await write(
      'slow.mjs',
      `${named('slow')}await new Promise((done) => setTimeout(done, 50));`,
    );
    const { ids, reasons } = start({ LOAD_MS: '2000', USE: '0' }, looping, slow);
    expect(reasons).toEqual(['./loops.mjs cannot be loaded: it did not finish loading within 2 s']);
    expect(ids).toEqual(['slow']);
  });

  it.each([
    ['^1', undefined],
    ['*', undefined],
    [
      '^1.9.0',
      'the tool is made for the kit ^1.9.0, and this hub has 1.1; take a version of the tool for it',
    ],
    ['^2', 'the tool is made for the kit ^2, and this hub has 1.1; take a version of the tool for it'],
    ['0.1.0', "kit '0.1.0' is no version; write kit: '^1'"],
  ])('are held to the kit %s that their package.json names', async (range, sentence) => {
    const folder = `peer-${range.replaceAll(/\W/g, '_')}`;
    await write(`${folder}/package.json`, JSON.stringify({ peerDependencies: { '@chairside/kit': range } }));
    await write(`${folder}/index.js`, "export { default } from '../node_modules/recall-cards/index.js';");
    await write(`${folder}/lib/tool.mjs`, "export { default } from '../index.js';");
    for (const entry of [`./${folder}`, `./${folder}/lib/tool.mjs`])
      expect(start({ USE: '0' }, entry).reasons).toEqual(
        sentence === undefined
          ? []
          : [
              expect.stringContaining(
                `${entry} is not valid: peerDependencies of its package.json: ${sentence}`,
              ),
            ],
      );
  });

  it('cost the others nothing, even when nobody can tell at once who broke the process', async () => {
    const named = (id: string) => changed(`manifest: { ...tool.manifest, id: '${id}', name: '${id}' }`);
    const [first, second] = [
      await write('first.mjs', named('first')),
      await write('second.mjs', named('second')),
    ];
    const late = await write('late-exit.mjs', `${named('late')}setTimeout(() => process.exit(), 50);`);
    const { ids, reasons } = start({ USE: '0' }, 'nowhere', late, first, second);
    expect(ids).toEqual(['first', 'second']);
    expect(reasons).toEqual([
      expect.stringContaining('nowhere cannot be loaded: no package of this name'),
      './late-exit.mjs ended its process with the code 0 while it was loaded',
    ]);
  });

  it('stop the start where the operator requires them', async () => {
    const env = (required: string) => loadEnv({ HUB_PLUGINS: 'nowhere', HUB_PLUGINS_REQUIRED: required });
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => lines.push(line) });
    await expect(checkPlugins(env('on'), log)).rejects.toThrow(
      'Cannot start: the plugin nowhere (HUB_PLUGINS) cannot be loaded: no package of this name',
    );
    expect((await checkPlugins(env('off'), log)).tools.length).toBeGreaterThan(8);
    expect(lines).toEqual([expect.stringContaining('"msg":"the hub runs without a plugin"')]);
    expect(lines.join()).toContain('"plugin":"nowhere","reason":"cannot be loaded: no package');
  });

  it('are left out when they call themselves like another', () => {
    expect(load('recall-cards', './node_modules/recall-cards/index.js').reasons).toEqual([
      './node_modules/recall-cards/index.js calls itself Recall Cards (recall-cards), but the tool Recall Cards (recall-cards) is here already',
    ]);
  });
});

describe('a plugin that was found valid', () => {
  const entry = './kept/index.mjs';
  const boot = (build = 'one') => start({ KEPT: build, USE: '0' }, entry);
  const read = { ids: ['recall-cards'], reasons: [], lines: [], inspected: 1, loaded: 0 };
  const remembered = { ...read, inspected: 0 };
  const part = (text: string) => write('kept/part.mjs', `globalThis.loaded = 1;\n${text}`);

  beforeAll(async () => {
    await rm(join(outside, 'plugins.json'), { force: true });
    await write('kept/index.mjs', `import './part.mjs';\n${changed('')}`.replace('./node', '../node'));
    await part('');
  });

  it('is loaded at the next start only when it is used', () => {
    expect([boot(), boot(), boot()]).toEqual([read, remembered, remembered]);
    expect(start({ KEPT: 'one' }, entry).uses).toEqual([{ id: 'recall-cards', ours: false }]);
  });

  it('is validated again, with a log line, when any file of it has changed', async () => {
    await part('// tampered with');
    const said = 'a plugin changed: validated in full again';
    expect(boot()).toEqual({ ...read, lines: [said] });
    expect(boot()).toEqual(remembered);
    await part('throw new Error("broken into");');
    expect(boot().reasons.join()).toContain('cannot be loaded: broken into');
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
