import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { summaryOf } from '@chairside/kit';
import { recordOf } from '@chairside/kit/contract-record';
import { validatePlugin } from '@chairside/kit/validate';

const TOOL = /\/plugins\/([a-z0-9-]+)\/index\.ts$/;
const PLUGINS = join(import.meta.dirname, '../plugins');
const digest = (content) => hash('sha256', content, 'base64url');

/**
 * Part of a build: validates every tool as it was bundled and writes tools.json beside the bundle, with each tool's summary
 * and the digest of its file. A hub that starts from it loads a tool's code when the tool is used (decision 19). What is
 * missing in it (a tool bundled into another file) is validated at the start.
 */
export const toolIndex = () => ({
  name: 'tool-index',
  async writeBundle({ dir }, files) {
    const chunks = Object.values(files).filter(({ type }) => type === 'chunk');
    const tools = {};
    for (const { facadeModuleId, fileName, isDynamicEntry } of chunks) {
      const [, id] = isDynamicEntry ? (TOOL.exec(facadeModuleId ?? '') ?? []) : [];
      if (id) tools[id] = await indexed(id, dir, fileName);
    }
    const build = digest(chunks.map(({ code }) => digest(code)).join());
    await writeFile(join(dir, 'tools.json'), JSON.stringify({ build, tools }));
  },
});

async function indexed(id, dir, file) {
  const path = join(dir, file);
  const { plugin, faults } = validatePlugin((await import(pathToFileURL(path).href)).default);
  if (faults.length > 0) throw new Error(`the tool ${id} is not valid: ${faults.join('; ')}`);
  const contract = recordOf(PLUGINS, id);
  return {
    ...{ file, digest: digest(await readFile(path)), summary: summaryOf(plugin) },
    ...(contract ? { contract } : {}),
  };
}
