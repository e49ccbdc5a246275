import { Injectable } from '@nestjs/common';
import { oauthOf, type SettingDefinition, settingsOf, type ToolPlugin } from '@chairside/kit';
import { Env } from '../../config/env.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Vault } from '../../platform/crypto/vault.ts';
import { Sql, type SqlRunner } from '../../platform/database/sql.ts';
import { Audit } from '../audit/index.ts';
import type { ToolSettingDto, ToolSettingsDto } from './dto/tool-settings.dto.ts';
import { readSettings } from './setting-values.ts';
import { ToolAvailability } from './tool-availability.ts';
import { ToolRegistry } from './tool-registry.ts';
import { settingAad, type SettingValues, TOOL_SETTINGS_CHANNEL, ToolSettings } from './tool-settings.ts';

const STORED = 'select key from tool_settings where tool_id = $1';
const PUT = `insert into tool_settings (tool_id, key, sealed, updated_at, updated_by) values ($1, $2, $3, $4, $5)
  on conflict (tool_id, key) do update set sealed = excluded.sealed, updated_at = excluded.updated_at,
    updated_by = excluded.updated_by`;
const TAKE_OUT = 'delete from tool_settings where tool_id = $1 and key = $2';
const TELL = 'select pg_notify($1, $2)';

/** What admins see and set of a tool: values sealed at rest, secrets never told again, every change in the audit log. */
@Injectable()
export class ToolSettingsAdmin {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly settings: ToolSettings,
    private readonly availability: ToolAvailability,
    private readonly vault: Vault,
    private readonly sql: Sql,
    private readonly audit: Audit,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async show(toolId: string): Promise<ToolSettingsDto> {
    const tool = this.registry.get(toolId);
    const { manifest } = tool;
    const values = await this.settings.of(manifest);
    const rows = await this.sql.many<{ key: string }>('tool_settings_stored', STORED, [manifest.id]);
    const stored = new Set(rows.map(({ key }) => key));
    return {
      tool_id: manifest.id,
      tool_name: manifest.name,
      ready: await this.availability.isReady(tool),
      redirect_uri: oauthOf(manifest) ? `${this.env.publicUrl}/auth/pica/callback` : null,
      items: settingsOf(manifest).map((one) => this.item(tool, one, stored, values)),
    };
  }

  /** Takes effect at once here, and in the other processes as soon as they hear of it. */
  async change(
    toolId: string,
    given: Readonly<Record<string, unknown>>,
    adminId: string,
  ): Promise<ToolSettingsDto> {
    const { manifest } = this.registry.get(toolId);
    const changes = readSettings(given, settingsOf(manifest), (name) => this.isFixed(manifest.id, name));
    await this.sql.tx(async (q) => {
      for (const [name, value] of changes) await this.write(q, manifest.id, name, value, adminId);
      const detail = { settings: [...changes.keys()] };
      await this.audit.record(
        { action: 'tool.settings_changed', subject: manifest.id, actorId: adminId, detail },
        q,
      );
      await q.many('tool_settings_tell', TELL, [TOOL_SETTINGS_CHANNEL, manifest.id]);
    });
    this.settings.forget();
    return this.show(manifest.id);
  }

  private async write(
    q: SqlRunner,
    toolId: string,
    name: string,
    value: string | null,
    adminId: string,
  ): Promise<void> {
    if (value === null) return void (await q.run('tool_settings_out', TAKE_OUT, [toolId, name]));
    const sealed = this.vault.seal(value, settingAad(toolId, name));
    await q.run('tool_settings_put', PUT, [toolId, name, sealed, this.clock.now(), adminId]);
  }

  private item(
    { manifest }: ToolPlugin,
    { name, label, help, kind, secret, required, default: preset }: SettingDefinition,
    stored: ReadonlySet<string>,
    values: SettingValues,
  ): ToolSettingDto {
    const source = this.isFixed(manifest.id, name)
      ? 'environment'
      : stored.has(name)
        ? 'stored'
        : preset
          ? 'default'
          : 'none';
    const value = secret ? null : (values[name] ?? null);
    return { name, label, ...(help ? { help } : {}), kind, secret, required, source, value };
  }

  private isFixed(toolId: string, name: string): boolean {
    return this.env.tool(toolId, name.toUpperCase()) !== undefined;
  }
}
