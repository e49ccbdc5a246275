import { Inject, Injectable } from '@nestjs/common';
import type { ToolSummary, ToolPlugin } from '@chairside/kit';
import { StartError } from '#config/load-env.ts';
import { Log } from '#platform/logging/log.ts';
import type { ToolEntry } from './catalogue/tool-entry.ts';
import { noIntegration, notLoaded } from './tools.errors.ts';

export const CATALOGUE = Symbol('catalogue');

/**
 * All tools of this hub, found by id or name in any case. Their summaries are here from the start; their code is loaded when
 * a tool is first used. Tools are validated before they come here.
 */
@Injectable()
export class ToolRegistry {
  private readonly byKey = new Map<string, ToolEntry>();
  private readonly loaded = new Map<string, ToolPlugin>();
  private readonly loading = new Map<string, Promise<ToolPlugin>>();
  readonly all: readonly ToolSummary[];

  constructor(
    @Inject(CATALOGUE) catalogue: readonly ToolEntry[],
    private readonly log: Log,
  ) {
    for (const entry of catalogue) this.add(entry);
    this.all = catalogue.map(({ summary }) => summary);
  }

  find(idOrName: string): ToolSummary | undefined {
    return this.byKey.get(keyOf(idOrName))?.summary;
  }

  get(idOrName: string): ToolSummary {
    const summary = this.find(idOrName);
    if (!summary) throw noIntegration(idOrName);
    return summary;
  }

  /**
   * The tool with its schemas and adapters.
   * @returns a promise only when the code is not loaded yet
   * @throws AppError when the code cannot be loaded
   */
  load({ manifest: { id } }: ToolSummary): ToolPlugin | Promise<ToolPlugin> {
    const loaded = this.loaded.get(id);
    if (loaded) return loaded;
    const loading = this.loading.get(id) ?? this.loadCode(id);
    this.loading.set(id, loading);
    return loading;
  }

  /** The next call repeats a failed load, because the file may exist by then. */
  private async loadCode(id: string): Promise<ToolPlugin> {
    const entry = this.byKey.get(keyOf(id));
    if (!entry) throw noIntegration(id);
    try {
      const plugin = await entry.load();
      this.loaded.set(id, plugin);
      return plugin;
    } catch (cause) {
      this.log.error({ tool: id, err: cause }, 'the code of a tool could not be loaded');
      throw notLoaded(entry.summary.manifest.name, cause);
    } finally {
      this.loading.delete(id);
    }
  }

  private add(entry: ToolEntry): void {
    const { id, name } = entry.summary.manifest;
    for (const key of new Set([keyOf(id), keyOf(name)])) {
      const other = this.byKey.get(key)?.summary.manifest.id;
      if (other !== undefined)
        throw new StartError(`Cannot start: the tools ${other} and ${id} share the name ${key}.`);
      this.byKey.set(key, entry);
    }
  }
}

const keyOf = (idOrName: string): string => idOrName.trim().toLowerCase();
