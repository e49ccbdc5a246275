import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordedReport, type RequirementResult } from './plugin/contract-report.mjs';
import { startDev } from './plugin/dev.mjs';
import { settingsFromEnv, vendorTransport } from './plugin/vendor-transport.mjs';

const ROOT = join(import.meta.dirname, '..');
let folder: string;
let vendor: Awaited<ReturnType<typeof startDev>>;
let dev: Awaited<ReturnType<typeof startDev>>;

interface Answer {
  value?: { vendor?: string; records?: boolean; recorded?: { pages: number }; output?: unknown };
  error?: { message: string; code?: string };
}
async function ask(url: string, path: string, body?: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const options = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {};
  return (await (await fetch(`${url}${path}`, options)).json()) as Answer;
}
const record = (operation: string, input: object, api_key = 'local-test-key'): Promise<Answer> =>
  ask(dev.url, '/call', { side: 'vendor', operation, input, credential: { api_key } });
const file = (): string => join(folder, 'testing/recorded.json');
const recording = (): { tool: string; calls: { operation: string }[] } =>
  JSON.parse(readFileSync(file(), 'utf8')) as ReturnType<typeof recording>;

/** The local vendor of one plays the vendor of the other. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chairside-plugin-record-'));
  cpSync(join(ROOT, 'examples/plugin-package'), folder, { recursive: true });
  vendor = await startDev({ folder });
  const at = (await ask(vendor.url, '/tool')).value?.vendor ?? '';
  dev = await startDev({ folder, record: true, at });
});
afterAll(() => {
  dev.close();
  vendor.close();
  rmSync(folder, { recursive: true, force: true });
});

function replayed(): string {
  const run = join(ROOT, 'scripts/plugin/recorded-run.mjs');
  const lines = execFileSync(process.execPath, [run, folder], { encoding: 'utf8' }).trimEnd().split('\n');
  const [[, results]] = JSON.parse(lines.at(-1) ?? '[]') as [[string, RequirementResult[]]];
  return recordedReport('the-tool', results).lines.join('\n');
}

describe('a vendor is recorded by plugin:dev and replayed by plugin:test --recorded', () => {
  it('keeps calls that succeed, and none that fails, without the key', async () => {
    expect((await ask(dev.url, '/tool')).value?.records).toBe(true);
    expect((await record('list_batches', {}, 'local-wrong-key')).error).toMatchObject({
      code: 'unauthorized',
    });
    expect(existsSync(file())).toBe(false);
    expect((await record('list_batches', { limit: 2 })).value).toMatchObject({ recorded: { pages: 1 } });
    await record('list_batches', { limit: 2 });
    await record('order_batch', { cards: 3, motif: 'lighthouse' });
    expect(recording()).toMatchObject({
      tool: expect.any(String),
      calls: [{ operation: 'list_batches' }, { operation: 'order_batch' }],
    });
    expect(readFileSync(file(), 'utf8')).not.toMatch(/local-test-key|authorization/i);
    const command = [join(ROOT, 'scripts/plugin-test.mjs'), '--recorded', folder];
    expect(execFileSync(process.execPath, command, { encoding: 'utf8' })).toContain(
      'Nothing has drifted: 2 recorded calls.',
    );
  });

  it('says what has drifted since, and refuses a key that was left in', () => {
    const index = join(folder, 'index.js');
    const before = readFileSync(index, 'utf8');
    writeFileSync(index, before.replace('state: z.string()', 'state: z.number()'));
    expect(replayed()).toMatch(/✗ recorded list_batches \(1\)[\s\S]*batches\.0\.state: Invalid input/);
    writeFileSync(index, before);
    const kept = readFileSync(file(), 'utf8');
    writeFileSync(file(), kept.replace('lighthouse', 'Bearer abcdefgh'));
    expect(replayed()).toContain('holds what may be somebody');
    expect(replayed()).not.toContain('abcdefgh');
    writeFileSync(file(), kept);
  });

  it('calls the hosts of the tool alone, by https unless they are on this machine', async () => {
    const send = (url: string): Promise<unknown> =>
      vendorTransport(['api.vendor.example', '127.0.0.1']).send({ method: 'GET', url, headers: {} });
    await expect(send('https://other.example/a')).rejects.toThrow(
      "other.example is none of the tool's hosts.",
    );
    await expect(send('http://api.vendor.example/a')).rejects.toThrow('by https only');
  });

  it('takes what an operator set from the environment', () => {
    const env = { HUB_OPEN_DENTAL_DEVELOPER_KEY: 'k', HUB_OTHER_BASE_URL: 'x' };
    expect(settingsFromEnv([{ name: 'developer_key' }, { name: 'base_url' }], 'open-dental', env)).toEqual({
      developer_key: 'k',
    });
  });
});
