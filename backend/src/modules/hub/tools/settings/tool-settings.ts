import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { settingsOf, type ToolManifest } from '@chairside/kit';
import type { Repository } from 'typeorm';
import { Env } from '#config/env.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { Listener } from '#platform/database/listener.ts';
import type { SettingChanges } from './setting-values.ts';
import { onRoute, readRoutes, ROUTES, type ToolRoute } from '../routes/tool-routes.ts';
import { ToolSetting } from './tool-setting.entity.ts';
import { ToolState } from './tool-state.entity.ts';

export type SettingValues = Readonly<Record<string, string>>;

/** NOTIFY channel: the settings of a tool have changed. */
export const TOOL_SETTINGS_CHANNEL = 'tool_settings';
const EMPTY: SettingValues = Object.freeze({});

interface Stored {
  readonly values: ReadonlyMap<string, SettingValues>;
  readonly withoutFallback: ReadonlySet<string>;
}

/** A tool's settings and routes with a change that is not written yet. */
export interface SettingsAsChanged {
  readonly values: SettingValues;
  readonly routes: readonly ToolRoute[];
}

export const settingAad = (toolId: string, key: string): string => `tool-setting:${toolId}:${key}`;

/**
 * The operator's settings per tool: `HUB_<TOOL>_<NAME>` in the environment, else the stored value, else the manifest's
 * default; and whether sample data may stand in. They are cached, dropped on NOTIFY, and read on every call while that
 * channel is down.
 */
@Injectable()
export class ToolSettings {
  private stored: Promise<Stored> | undefined;
  private readonly merged = new Map<string, SettingValues>();
  private changes = 0;

  constructor(
    @InjectRepository(ToolSetting) private readonly rows: Repository<ToolSetting>,
    @InjectRepository(ToolState) private readonly states: Repository<ToolState>,
    private readonly vault: Vault,
    private readonly env: Env,
    private readonly listener: Listener,
  ) {
    listener.on(TOOL_SETTINGS_CHANNEL, () => this.forget());
    listener.onGap(() => this.forget());
  }

  /** @returns the settings that have a value, by name; with a route, as they are on that route */
  async of(manifest: ToolManifest, route?: string): Promise<SettingValues> {
    if (route === undefined) return this.own(manifest);
    return onRoute(await this.own(manifest), await this.routes(manifest), route);
  }

  /** The named routes of a tool. */
  async routes({ id }: ToolManifest): Promise<readonly ToolRoute[]> {
    if (!this.listener.connected) this.forget();
    return readRoutes((await (this.stored ??= this.read())).values.get(id)?.[ROUTES]);
  }

  async asChanged(manifest: ToolManifest, changes: SettingChanges): Promise<SettingsAsChanged> {
    if (!this.listener.connected) this.forget();
    const now = (await (this.stored ??= this.read())).values.get(manifest.id) ?? EMPTY;
    const then = Object.entries({ ...now, ...Object.fromEntries(changes) });
    const kept = then.filter((entry): entry is [string, string] => entry[1] !== null);
    const stored: SettingValues = Object.fromEntries(kept);
    return { values: this.merge(manifest, stored), routes: readRoutes(stored[ROUTES]) };
  }

  private async own(manifest: ToolManifest): Promise<SettingValues> {
    if (!this.listener.connected) this.forget();
    const known = this.merged.get(manifest.id);
    if (known) return known;
    const reading = (this.stored ??= this.read());
    const values = this.merge(manifest, (await reading).values.get(manifest.id) ?? EMPTY);
    if (this.stored === reading) this.merged.set(manifest.id, values);
    return values;
  }

  /** Whether an admin allows sample data in place of failed lists of this tool. */
  async mayFallBack(toolId: string): Promise<boolean> {
    if (!this.listener.connected) this.forget();
    return !(await (this.stored ??= this.read())).withoutFallback.has(toolId);
  }

  /** Changes with every change of settings; undefined while changes are not notified. */
  get edition(): number | undefined {
    return this.listener.connected ? this.changes : undefined;
  }

  forget(): void {
    this.changes += 1;
    this.stored = undefined;
    this.merged.clear();
  }

  private merge(manifest: ToolManifest, stored: SettingValues): SettingValues {
    const entries = settingsOf(manifest)
      .map(({ name, default: fallback }): [string, string | undefined] => [
        name,
        this.env.tool(manifest.id, name.toUpperCase()) ?? stored[name] ?? fallback,
      ])
      .filter((entry): entry is [string, string] => Boolean(entry[1]));
    return Object.freeze(Object.fromEntries(entries));
  }

  private async read(): Promise<Stored> {
    try {
      const off = await this.states.find({ select: { toolId: true }, where: { fallback: false } });
      return { values: await this.values(), withoutFallback: new Set(off.map(({ toolId }) => toolId)) };
    } catch (cause) {
      this.stored = undefined;
      throw cause;
    }
  }

  private async values(): Promise<ReadonlyMap<string, SettingValues>> {
    const values = new Map<string, Record<string, string>>();
    for (const { toolId, key, sealed } of await this.rows.find()) {
      const ofTool = values.get(toolId) ?? {};
      ofTool[key] = this.vault.open(sealed, settingAad(toolId, key));
      values.set(toolId, ofTool);
    }
    return values;
  }
}
