import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { outsideChecks } from './plugin/code-checks.mjs';
import { aboutLoading } from './plugin/load-check.mjs';
import { newPackage } from './plugin/new-outside.mjs';
import { type RequirementResult, resultsByTool, toolReport } from './plugin/contract-report.mjs';

const ROOT = join(import.meta.dirname, '..');
let outside: string;

beforeAll(() => {
  outside = mkdtempSync(join(tmpdir(), 'chairside-plugin-test-'));
});
afterAll(() => rmSync(outside, { recursive: true, force: true }));

/** A copy of the example package outside the repository, with one text of one file replaced. */
function broken(name: string, file: string, text: string, by: string): string {
  const folder = join(outside, name);
  cpSync(join(ROOT, 'examples/plugin-package'), folder, { recursive: true });
  const before = readFileSync(join(folder, file), 'utf8');
  expect(before).toContain(text);
  writeFileSync(join(folder, file), before.replaceAll(text, by));
  return folder;
}

function reportOf(folder: string): string {
  const run = join(ROOT, 'scripts/plugin/outside-run.mjs');
  const lines = execFileSync(process.execPath, [run, folder], { encoding: 'utf8' }).trimEnd().split('\n');
  return toolReport('the-tool', JSON.parse(lines.at(-1) ?? '[]') as RequirementResult[]).lines.join('\n');
}

describe('npm run plugin:test on an external package', () => {
  it('reports that the example keeps the contract', () => {
    expect(reportOf(join(ROOT, 'examples/plugin-package'))).toMatch(
      /manifest {2}6 of 6 kept\n {2}mock .*\n {2}live .*\n {2}code {6}1 of 1 kept\n {2}It keeps the contract: \d+ promises, mock and live\.$/,
    );
  });

  it('reports on a tool without code, which needs no setup', () => {
    const folder = join(outside, 'data');
    cpSync(join(ROOT, 'plugins/template/data'), folder, { recursive: true });
    expect(reportOf(folder)).toContain('It keeps the contract');
  });

  it('reports which field a schema drops', () => {
    const folder = broken('drops', 'index.js', 'const batch = z.looseObject(', 'const batch = z.object(');
    expect(reportOf(folder)).toContain(
      "live list_batches drops fields of the vendor's answer: batches.0.paper",
    );
  });

  it('reports where an answer does not match its schema', () => {
    const folder = broken('strays', 'index.js', 'state: z.string()', 'state: z.number()');
    expect(reportOf(folder)).toContain(
      'Recall Cards answered list_batches outside its schema: batches.0.state',
    );
  });

  it.each([
    [
      'answer',
      'testing/setup.js',
      'handle: ({ method, body }) =>',
      "handle: ({ method, body }) => (seen.by = 'local-test-key') &&",
      'the answer holds the value of api_key',
    ],
    [
      'log',
      'index.js',
      "request: { method: 'GET', path: '/batches' },",
      "request: { method: 'GET', path: '/batches' },\n  mapResponse: (body) => (console.log('local-test-key'), body),",
      'what it wrote to the log holds the value of api_key',
    ],
    [
      'error',
      'index.js',
      '  manifest,\n',
      '  manifest,\n  classify: ({ text }) => ({ message: text }),\n',
      'the error quotes the value of api_key',
    ],
  ])('says which secret is in an %s', (name, file, text, by, sentence) => {
    expect(reportOf(broken(name, file, text, by))).toContain(`leaks a secret: ${sentence}`);
  });

  it('reports the same of a path to the one file that the hub is given', () => {
    const folder = broken('one-file', 'package.json', './index.js', './tool.mjs');
    renameSync(join(folder, 'index.js'), join(folder, 'tool.mjs'));
    const kept = /It keeps the contract: \d+ promises, mock and live\.$/;
    expect([reportOf(folder), reportOf(join(folder, 'tool.mjs'))]).toEqual(
      [1, 2].map(() => expect.stringMatching(kept)),
    );
    const text = readFileSync(join(folder, 'tool.mjs'), 'utf8');
    writeFileSync(join(folder, 'lone.mjs'), text.replace('state: z.string()', 'state: z.number()'));
    expect(reportOf(join(folder, 'lone.mjs'))).toContain('outside its schema: batches.0.state');
  });

  it('reports that a package made by plugin:new --outside keeps the contract, and makes none where a folder is', async () => {
    const wanted = { id: 'wait-list', parent: join(outside, 'made') };
    const { folder, files } = await newPackage(wanted);
    expect(files).toEqual(expect.arrayContaining(['index.js', 'package.json', 'testing/setup.js']));
    expect(files.filter((file) => file.endsWith('.ts'))).toEqual([]);
    expect(reportOf(folder)).toMatch(/It keeps the contract: \d+ promises, mock and live\.$/);
    expect(outsideChecks(folder)).toEqual([{ name: 'code: keeps the rules of a tool' }]);
    await expect(newPackage(wanted)).rejects.toThrow(`There is a folder ${folder} already.`);
    await expect(newPackage({ ...wanted, id: 'Wait' })).rejects.toThrow("'Wait' cannot be the id of a tool");
  });

  it('names the file and line of code that goes past the hub, and nothing of a correct package', () => {
    expect(outsideChecks(join(ROOT, 'examples/plugin-package'))).toEqual([
      { name: 'code: keeps the rules of a tool' },
    ]);
    const folder = join(outside, 'past');
    mkdirSync(folder);
    const lines = {
      "import { readFileSync } from 'node:fs';": 'import is restricted',
      "export const http = import('node:http');": 'import is restricted',
      "export const list = () => fetch('https://vendor.example');": "Unexpected use of 'fetch'",
      'export const key = () => process.env.KEY;': "'process.env' is restricted",
      "export const log = () => console.log('x', readFileSync);": 'Unexpected console statement',
      'export const slow = (text) => /(a+)+$/.test(text);': 'can take quadratic time',
      "export { z } from 'zod';": '',
      "export { defineManifest } from '@chairside/kit';": '',
    };
    writeFileSync(join(folder, 'index.mjs'), Object.keys(lines).join('\n'));
    const [{ broken: said = '' } = {}] = outsideChecks(folder);
    const found = said.split('\n').toSorted();
    expect(found).toEqual(
      Object.values(lines).flatMap((words, index) =>
        words ? [expect.stringMatching(new RegExp(`^index\\.mjs:${index + 1}:\\d+: .*${words}`))] : [],
      ),
    );
  });

  it('names the address to which code connects past the hub, however it is written and whatever it swallows', () => {
    const line = 'const batches = async (_, { store }) => ';
    const folder = broken(
      'connects',
      'index.js',
      line,
      `${line}(await globalThis['fet' + 'ch']('https://127.1.example/x').catch(() => undefined)) ?? `,
    );
    expect(reportOf(folder)).toContain(
      "✗ code: connects to nothing itself\n      It connects to 127.1.example:443 itself; let the hub send, by the operation's request and prepare",
    );
  });

  it('reports a package that asks for another kit', () => {
    expect(reportOf(broken('other-kit', 'package.json', '"^1"', '"^2"'))).toContain(
      'peerDependencies of its package.json: the tool is made for the kit ^2, and this hub has 1.1',
    );
  });

  it('reports what an unfinished package lacks', () => {
    expect(reportOf(outside)).toContain('has no index.ts or index.js');
    expect(reportOf(outside)).toContain('It does not keep the contract: 1 of 1 promises is broken.');
  });
});

it('a tool of plugins/ that never ends being loaded is named before its tests wait for it', () => {
  const file = join(outside, 'endless.mjs');
  writeFileSync(file, 'for (;;);');
  expect(aboutLoading(file, 2_000)).toEqual([
    {
      name: 'the tool can be loaded',
      broken: 'It blocks: after 2 s it is not loaded. Look for a loop without an end outside its functions.',
    },
  ]);
  expect(aboutLoading(join(ROOT, 'examples/plugin-package/index.js'))).toEqual([]);
});

describe('the report on a tool', () => {
  const test = (title: string, failure?: string) => ({
    ancestorTitles: ['Toy keeps the tool contract'],
    title,
    status: failure ? 'failed' : 'passed',
    failureMessages: failure ? [failure] : [],
  });
  const file = (name: string, ...assertionResults: ReturnType<typeof test>[]) => ({
    name: `/r/plugins/${name}`,
    status: 'failed',
    message: 'SyntaxError: no comma\n    at x.ts:1',
    assertionResults,
  });

  it('counts by side and quotes the sentence without stack and colours', () => {
    const red = '\u001b[31mContractBreach: live list_a drops fields: x\u001b[39m\n    at probe (x.ts:1:2)';
    const found = resultsByTool(
      {
        testResults: [file('toy/a.spec.ts', test('mock list_a: answers'), test('live list_a: answers', red))],
      },
      '/r',
    );
    const { holds, lines } = toolReport('toy', found.get('toy') ?? []);
    expect([holds, lines]).toEqual([
      false,
      [
        'toy',
        '  mock      1 of 1 kept',
        '  live      0 of 1 kept',
        '  ✗ live list_a: answers',
        '      live list_a drops fields: x',
        '  It does not keep the contract: 1 of 2 promises is broken.',
      ],
    ]);
  });

  it('counts an unreadable spec, and a tool without a spec, as broken', () => {
    const found = resultsByTool({ testResults: [file('toy/a.spec.ts')] }, '/r').get('toy') ?? [];
    expect(toolReport('toy', found).lines.join()).toContain('SyntaxError: no comma,');
    expect(toolReport('bare', [])).toMatchObject({ holds: false });
  });

  it('counts a tool whose own tests pass, but which does not call the suite, as broken', () => {
    const { holds, lines } = toolReport('bare', [{ name: 'adds two numbers' }]);
    expect(holds).toBe(false);
    expect(lines.at(-1)).toContain(
      'Its contract was not tested: plugin.spec.ts must call describeToolContract.',
    );
  });
});
