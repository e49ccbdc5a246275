import { describe, expect, it } from '@jest/globals';
import type { ToolPlugin } from '@chairside/kit';
import { loadCatalogue } from '@chairside/plugins/catalogue';
import { createLog } from '#platform/logging/log.ts';
import { entryOf, type ToolEntry } from './catalogue/tool-entry.ts';
import { ToolRegistry } from './tool-registry.ts';

const tools = await loadCatalogue();
const quiet = createLog('silent');
const registryOf = (...more: readonly ToolEntry[]): ToolRegistry =>
  new ToolRegistry([...tools.map(entryOf), ...more], quiet);

const acme: ToolPlugin = (() => {
  const [first] = tools;
  if (!first) throw new Error('the catalogue is empty');
  return { ...first, manifest: { ...first.manifest, id: 'acme', name: 'Acme' } };
})();

describe('ToolRegistry', () => {
  it('finds a tool by id or name, in any case', () => {
    const registry = registryOf();
    const found = ['open-dental', 'Open Dental', 'OPEN DENTAL', ' open dental '].map(
      (name) => registry.find(name)?.manifest.id,
    );
    expect(found).toEqual(Array(4).fill('open-dental'));
  });

  it('answers for an unknown tool with the text of the specification', () => {
    expect(() => registryOf().get('Nothing')).toThrow(
      expect.objectContaining({ status: 404, message: 'No integration found for Nothing' }),
    );
  });

  it('stops the start when two tools share a name', () => {
    const twin = { ...acme, manifest: { ...acme.manifest, name: 'OpenAI' } };
    expect(() => registryOf(entryOf(twin))).toThrow(/^Cannot start: the tools openai and acme share/);
  });

  it('loads the code of a tool once, on first use, for all concurrent callers', async () => {
    let loads = 0;
    const load = async (): Promise<ToolPlugin> => {
      loads += 1;
      return acme;
    };
    const registry = registryOf({ summary: acme, load });
    const summary = registry.get('acme');
    expect(loads).toBe(0);
    expect(await Promise.all([registry.load(summary), registry.load(summary)])).toEqual([acme, acme]);
    expect([registry.load(summary), loads]).toEqual([acme, 1]);
  });

  it('names the tool whose code is missing, leaves the others usable and tries again with the next call', async () => {
    let broken = true;
    const load = async (): Promise<ToolPlugin> => {
      if (broken) throw new Error('no such file /srv/acme.js');
      return acme;
    };
    const registry = registryOf({ summary: acme, load });
    const asked = Promise.resolve(registry.load(registry.get('acme')));
    await expect(asked).rejects.toMatchObject({ code: 'tool_not_loaded', status: 503 });
    await expect(asked).rejects.toThrow(/^Acme cannot be used at the moment: (?!.*srv)/);
    expect((await registry.load(registry.get('openai'))).manifest.id).toBe('openai');
    broken = false;
    expect(await registry.load(registry.get('acme'))).toBe(acme);
  });
});
