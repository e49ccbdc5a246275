import { describe, expect, it, jest } from '@jest/globals';
import { summaryOf, type ToolPlugin } from '@chairside/kit';
import openai from '@chairside/plugins/openai';
import { digestOf } from './digest.ts';
import { builtInTools } from './built-in-tools.ts';
import { indexSibling, type IndexedTool } from './tool-index.ts';

/** Stands for the file of the bundle that holds the tool: it lies where the index would. */
const FILE = 'digest.ts';
const indexed: IndexedTool = {
  file: FILE,
  digest: digestOf(indexSibling(FILE)) ?? '',
  summary: { ...summaryOf(openai), manifest: { ...openai.manifest, description: 'As it was built.' } },
};

async function started(found: IndexedTool | undefined, plugin: ToolPlugin = openai) {
  const load = jest.fn(async () => ({ default: plugin }));
  const log = { warn: jest.fn() };
  const index = found && { build: 'b', tools: { openai: found } };
  const [entry] = await builtInTools(index, log, { openai: load });
  if (!entry) throw new Error('there is no entry');
  return { entry, load, log };
}

describe('a built-in tool', () => {
  it('starts from the index and is loaded at its first use', async () => {
    const { entry, load, log } = await started(indexed);
    expect(entry.summary.manifest.description).toBe('As it was built.');
    expect([load.mock.calls.length, log.warn.mock.calls.length]).toEqual([0, 0]);
    expect(await entry.load()).toBe(openai);
  });

  it.each([
    ['holds something else', { ...indexed, digest: 'other' }],
    ['is not there', { ...indexed, file: 'gone.js' }],
  ])('whose file %s is loaded and validated, and a line says so', async (_, found) => {
    const { entry, log } = await started(found);
    expect(entry.summary).toBe(openai);
    expect(log.warn).toHaveBeenCalledWith(
      { tool: 'openai', file: found.file },
      'a tool changed since the build: validated in full',
    );
  });

  it('stops the start with its name when it is not valid and no build said so before', async () => {
    const bad = { ...openai, manifest: { ...openai.manifest, hosts: ['not a host'] } };
    await expect(started(undefined, bad)).rejects.toThrow(
      /^Cannot start: the tool openai is not valid: .*hosts/,
    );
    await expect(started({ ...indexed, digest: 'other' }, bad)).rejects.toThrow(
      /^Cannot start: the tool openai/,
    );
  });

  it('stops the start with the name of an operation that contradicts itself, and what to change', async () => {
    const operations = openai.operations.map((one) =>
      one.id === 'chat' ? { ...one, idempotent: true } : one,
    );
    await expect(started(undefined, { ...openai, operations })).rejects.toThrow(
      'Cannot start: the tool openai is not valid: chat: a POST that may be sent twice gives its reason in permits.repeat, or its idempotent is false',
    );
  });

  it('is not run when its file changes after the start', async () => {
    const passing = { ...indexed };
    const { entry } = await started(passing);
    Object.assign(passing, { digest: 'other' });
    await expect(entry.load()).rejects.toThrow('the file of openai changed since the start');
  });
});
