import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { settingsOf, type ToolManifest } from '@chairside/kit';
import type { Repository } from 'typeorm';
import { Env } from '../../config/env.ts';
import { Vault } from '../../platform/crypto/vault.ts';
import { Listener } from '../../platform/database/listener.ts';
import { ToolSetting } from './tool-setting.entity.ts';

export type SettingValues = Readonly<Record<string, string>>;

/** Whoever writes tool_settings says so on this channel. */
export const TOOL_SETTINGS_CHANNEL = 'tool_settings';
const EMPTY: SettingValues = Object.freeze({});

export const settingAad = (toolId: string, key: string): string => `tool-setting:${toolId}:${key}`;

/**
 * What the operator set per tool: `HUB_<TOOL>_<NAME>` in the environment, else the stored value, else the manifest's
 * default. Kept in memory, dropped on NOTIFY, and read anew on every call while that channel is down.
 */
@Injectable()
export class ToolSettings {
  private stored: Promise<ReadonlyMap<string, SettingValues>> | undefined;
  private readonly merged = new Map<string, SettingValues>();

  constructor(
    @InjectRepository(ToolSetting) private readonly rows: Repository<ToolSetting>,
    private readonly vault: Vault,
    private readonly env: Env,
    private readonly listener: Listener,
  ) {
    listener.on(TOOL_SETTINGS_CHANNEL, () => this.forget());
    listener.onGap(() => this.forget());
  }

  /** Only settings that have a value, by name. */
  async of(manifest: ToolManifest): Promise<SettingValues> {
    if (!this.listener.connected) this.forget();
    const known = this.merged.get(manifest.id);
    if (known) return known;
    const reading = (this.stored ??= this.read());
    const values = this.merge(manifest, (await reading).get(manifest.id) ?? EMPTY);
    if (this.stored === reading) this.merged.set(manifest.id, values);
    return values;
  }

  forget(): void {
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

  private async read(): Promise<ReadonlyMap<string, SettingValues>> {
    const values = new Map<string, Record<string, string>>();
    try {
      for (const { toolId, key, sealed } of await this.rows.find()) {
        const ofTool = values.get(toolId) ?? {};
        ofTool[key] = this.vault.open(sealed, settingAad(toolId, key));
        values.set(toolId, ofTool);
      }
    } catch (cause) {
      this.stored = undefined;
      throw cause;
    }
    return values;
  }
}
