import { Inject, Injectable } from '@nestjs/common';
import { type ToolPlugin, validateManifest } from '@chairside/kit';
import { StartError } from '../../config/load-env.ts';
import { noIntegration } from './tools.errors.ts';

export const CATALOGUE = Symbol('catalogue');

/** All tools of this hub, found by id or name in any case. A bad manifest stops the start with the tool's name. */
@Injectable()
export class ToolRegistry {
  private readonly byKey = new Map<string, ToolPlugin>();
  readonly all: readonly ToolPlugin[];

  constructor(@Inject(CATALOGUE) catalogue: readonly ToolPlugin[]) {
    for (const plugin of catalogue) this.add(plugin);
    this.all = catalogue;
  }

  find(idOrName: string): ToolPlugin | undefined {
    return this.byKey.get(idOrName.trim().toLowerCase());
  }

  get(idOrName: string): ToolPlugin {
    const plugin = this.find(idOrName);
    if (!plugin) throw noIntegration(idOrName);
    return plugin;
  }

  private add(plugin: ToolPlugin): void {
    const { id, name } = plugin.manifest;
    const faults = validateManifest(plugin);
    if (faults.length > 0)
      throw new StartError(`Cannot start: the tool ${id} is not valid: ${faults.join('; ')}.`);
    for (const key of new Set([id.toLowerCase(), name.toLowerCase()])) {
      const other = this.byKey.get(key);
      if (other)
        throw new StartError(`Cannot start: the tools ${other.manifest.id} and ${id} share the name ${key}.`);
      this.byKey.set(key, plugin);
    }
  }
}
