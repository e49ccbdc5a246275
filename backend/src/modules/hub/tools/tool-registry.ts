import { Inject, Injectable } from '@nestjs/common';
import type { ToolFace, ToolPlugin } from '@chairside/kit';
import { StartError } from '#config/load-env.ts';
import { Log } from '#platform/logging/log.ts';
import type { ToolEntry } from './catalogue/tool-entry.ts';
import { noIntegration, notLoaded } from './tools.errors.ts';

export const CATALOGUE = Symbol('catalogue');

/**
 * All tools of this hub, found by id or name in any case: their faces at once, their code when it is used for the first
 * time. What a tool may say is validated before it comes here.
 */
@Injectable()
export class ToolRegistry {
  private readonly byKey = new Map<string, ToolEntry>();
  private readonly loaded = new Map<string, ToolPlugin>();
  private readonly loading = new Map<string, Promise<ToolPlugin>>();
  readonly all: readonly ToolFace[];

  constructor(
    @Inject(CATALOGUE) catalogue: readonly ToolEntry[],
    private readonly log: Log,
  ) {
    for (const entry of catalogue) this.add(entry);
    this.all = catalogue.map(({ face }) => face);
  }

  find(idOrName: string): ToolFace | undefined {
    return this.byKey.get(keyOf(idOrName))?.face;
  }

  get(idOrName: string): ToolFace {
    const face = this.find(idOrName);
    if (!face) throw noIntegration(idOrName);
    return face;
  }

  /** With its schemas and adapters; without a promise when they are here already. */
  whole({ manifest: { id } }: ToolFace): ToolPlugin | Promise<ToolPlugin> {
    const loaded = this.loaded.get(id);
    if (loaded) return loaded;
    const loading = this.loading.get(id) ?? this.load(id);
    this.loading.set(id, loading);
    return loading;
  }

  /** What failed is tried again by the next call: a file may be put back. */
  private async load(id: string): Promise<ToolPlugin> {
    const entry = this.byKey.get(keyOf(id));
    if (!entry) throw noIntegration(id);
    try {
      const plugin = await entry.load();
      this.loaded.set(id, plugin);
      return plugin;
    } catch (cause) {
      this.log.error({ tool: id, err: cause }, 'the code of a tool could not be loaded');
      throw notLoaded(entry.face.manifest.name, cause);
    } finally {
      this.loading.delete(id);
    }
  }

  private add(entry: ToolEntry): void {
    const { id, name } = entry.face.manifest;
    for (const key of new Set([keyOf(id), keyOf(name)])) {
      const other = this.byKey.get(key)?.face.manifest.id;
      if (other !== undefined)
        throw new StartError(`Cannot start: the tools ${other} and ${id} share the name ${key}.`);
      this.byKey.set(key, entry);
    }
  }
}

const keyOf = (idOrName: string): string => idOrName.trim().toLowerCase();
