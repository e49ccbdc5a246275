import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { loadEnv } from '#config/load-env.ts';
import { StartError } from '#config/start-error.ts';
import { loadRootKeys } from './key-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chairside-keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const load = (more: Readonly<Record<string, string>> = {}) =>
  loadRootKeys(loadEnv({ NODE_ENV: 'test', DATA_DIR: folder, ...more }));
const write = (text: string) => writeFile(join(folder, 'keys.json'), text);
/** What the operator reads. */
const refusal = (more?: Readonly<Record<string, string>>): Promise<string> =>
  load(more).then(
    () => 'it starts',
    (cause: unknown) => (cause instanceof StartError ? cause.message : `no line: ${String(cause)}`),
  );

it('keys are generated once and read again from a private file', async () => {
  const made = await load();
  expect(await load()).toEqual(made);
  expect(await readdir(folder)).toEqual(['keys.json']);
});

it.each([
  ['is empty', '', 'is not JSON'],
  ['is cut off', '{"encryption": "a1:', 'is not JSON'],
  ['holds null', 'null', 'lacks "encryption" and "signing"'],
  ['holds a list', '[]', 'lacks "encryption" and "signing"'],
  ['holds an empty object', '{}', 'lacks "encryption" and "signing"'],
  ['has no encryption key', '{"signing": [{"kid": "a"}]}', 'lacks "encryption"'],
  ['has an encryption key that is no text', '{"encryption": 7, "signing": [{}]}', 'lacks "encryption"'],
  ['has no signing keys', '{"encryption": "a1:b"}', 'lacks "signing"'],
  ['has an empty list of signing keys', '{"encryption": "a1:b", "signing": []}', 'lacks "signing"'],
])('a key file that %s stops the start with one line that says so', async (_state, text, fault) => {
  await write(text);
  const line = await refusal();
  expect(line).toBe(
    `Cannot start: ${join(folder, 'keys.json')} ${fault}. Restore the file from a backup; with new keys nothing stored opens.`,
  );
});

it('a part that the environment gives may be missing in the key file', async () => {
  const HUB_ENCRYPTION_KEYS = `a1:${Buffer.alloc(32, 1).toString('base64')}`;
  const { signing } = await load();
  await write(JSON.stringify({ signing }));
  expect(await load({ HUB_ENCRYPTION_KEYS })).toEqual({ encryption: HUB_ENCRYPTION_KEYS, signing });
  await write('{}');
  expect(await refusal({ HUB_ENCRYPTION_KEYS })).toContain('lacks "signing"');
});
