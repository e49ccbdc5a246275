import { Injectable } from '@nestjs/common';
import type { ToolManifest } from '@chairside/kit';
import { Log } from '#platform/logging/log.ts';
import { RouteUsers } from './route-users.ts';
import type { ToolRoute } from './tool-routes.ts';
import { ToolSettings } from '../settings/tool-settings.ts';
import { routesInUse } from '../tools.errors.ts';

/** Removes routes. Their connections lose the address: an admin sees how many before, and the owners are notified after. */
@Injectable()
export class RouteRemovals {
  constructor(
    private readonly settings: ToolSettings,
    private readonly users: RouteUsers,
    private readonly log: Log,
  ) {}

  /** @returns the routes to remove @throws AppError 409 while connections use one and the admin has not agreed by its id */
  async of(
    manifest: ToolManifest,
    kept: readonly ToolRoute[],
    agreed: readonly string[],
  ): Promise<readonly ToolRoute[]> {
    const stays = new Set(kept.map(({ id }) => id));
    const removed = (await this.settings.routes(manifest)).filter(({ id }) => !stays.has(id));
    const unasked = removed.filter(({ id }) => !agreed.includes(id));
    if (unasked.length === 0) return removed;
    const use = await this.users.count(manifest.id, unasked);
    if (use.people + use.hub > 0) throw routesInUse(manifest.name, unasked, use);
    return removed;
  }

  /** Notifies owners after the change. An owner who could not be notified reads it with the next call. */
  async notifyOwners(manifest: ToolManifest, removed: readonly ToolRoute[]): Promise<void> {
    if (removed.length === 0) return;
    try {
      await this.users.removed(manifest.id, removed);
    } catch (cause) {
      this.log.error({ err: cause, tool: manifest.id }, 'owners of a removed route were not all told');
    }
  }
}
