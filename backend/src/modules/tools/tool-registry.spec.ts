import { describe, expect, it } from '@jest/globals';
import type { ToolPlugin } from '@chairside/kit';
import { catalogue } from '@chairside/plugins/catalogue';
import { ToolRegistry } from './tool-registry.ts';

const changed = (change: Partial<ToolPlugin['manifest']>): ToolPlugin => {
  const [first] = catalogue;
  if (!first) throw new Error('the catalogue is empty');
  return { ...first, manifest: { ...first.manifest, ...change } };
};

describe('ToolRegistry', () => {
  it('finds a tool by id or name, in any case', () => {
    const registry = new ToolRegistry(catalogue);
    const found = ['open-dental', 'Open Dental', 'OPEN DENTAL', ' open dental '].map(
      (name) => registry.find(name)?.manifest.id,
    );
    expect(found).toEqual(Array(4).fill('open-dental'));
  });

  it('answers for an unknown tool in the words of the specification', () => {
    expect(() => new ToolRegistry(catalogue).get('Nothing')).toThrow(
      expect.objectContaining({ status: 404, message: 'No integration found for Nothing' }),
    );
  });

  it('stops the start with the name of a bad tool', () => {
    const bad = changed({ id: 'acme', name: 'Acme', hosts: ['not a host'] });
    expect(() => new ToolRegistry([...catalogue, bad])).toThrow(
      /^Cannot start: the tool acme is not valid: .*hosts/,
    );
  });

  it('stops the start when two tools share a name', () => {
    const twin = changed({ id: 'twin' });
    expect(() => new ToolRegistry([...catalogue, twin])).toThrow(
      /^Cannot start: the tools openai and twin share/,
    );
  });
});
