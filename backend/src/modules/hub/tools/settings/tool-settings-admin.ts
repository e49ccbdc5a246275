import { Injectable } from '@nestjs/common';
import {
  manifestIn,
  oauthOf,
  type SettingDefinition,
  settingsOf,
  type ToolManifest,
  type ToolSummary,
} from '@chairside/kit';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { notify } from '#platform/database/notify.ts';
import { Audit } from '#common/audit/index.ts';
import { AddressChanges } from './address-changes.ts';
import type {
  ToolSettingsDto,
  ToolStateDto,
  ToolStateListDto,
  UpdateToolSettingsDto,
} from './tool-settings.dto.ts';
import { toSettingDto } from './setting-dto.mapper.ts';
import { RouteRemovals } from '../routes/route-removals.ts';
import { RouteUsers } from '../routes/route-users.ts';
import { readSettings, type SettingChanges } from './setting-values.ts';
import { ToolAvailability } from '../tool-availability.ts';
import { ToolRegistry } from '../tool-registry.ts';
import { checkedRoutes, hasRoutes, modesOf, ROUTES } from '../routes/tool-routes.ts';
import { ToolSetting } from './tool-setting.entity.ts';
import { settingAad, TOOL_SETTINGS_CHANNEL, ToolSettings } from './tool-settings.ts';
import { ToolStates, type ToolStateView } from './tool-states.ts';
import { settingsChanged } from '../tools.errors.ts';

/** The settings page of the admins: values are encrypted at rest, secrets are never shown again, every change is audited. */
@Injectable()
export class ToolSettingsAdmin {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly settings: ToolSettings,
    private readonly states: ToolStates,
    private readonly availability: ToolAvailability,
    private readonly removals: RouteRemovals,
    private readonly addresses: AddressChanges,
    private readonly users: RouteUsers,
    private readonly vault: Vault,
    private readonly database: DataSource,
    @InjectRepository(ToolSetting) private readonly rows: Repository<ToolSetting>,
    private readonly audit: Audit,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<ToolStateListDto> {
    const stateOf = await this.states.all();
    const tools = this.registry.all;
    return { items: await Promise.all(tools.map((tool) => this.state(tool, stateOf(tool.manifest.id)))) };
  }

  async show(toolId: string): Promise<ToolSettingsDto> {
    const tool = this.registry.get(toolId);
    const { manifest } = tool;
    const values = await this.settings.of(manifest);
    const rows = await this.rows.find({ select: { key: true }, where: { toolId: manifest.id } });
    const stored = new Set(rows.map(({ key }) => key));
    const state = (await this.states.all())(manifest.id);
    return {
      ...(await this.state(tool, state)),
      redirect_uri: oauthOf(manifest) ? `${this.env.publicUrl}/auth/pica/callback` : null,
      live_fallback: this.env.LIVE_FALLBACK,
      version: state.version,
      items: settingsOf(manifest).map((one) =>
        toSettingDto(one, this.sourceOf(manifest, one, stored), values[one.name] ?? null),
      ),
      routes: hasRoutes(manifest) ? (await this.settings.routes(manifest)).map((one) => ({ ...one })) : null,
      modes: hasRoutes(manifest) ? modesOf(manifest) : [],
    };
  }

  /** Takes effect at once in this process, and in the others as soon as they are notified. */
  async change(toolId: string, given: UpdateToolSettingsDto, admin: UserPrincipal): Promise<ToolSettingsDto> {
    const { manifest } = this.registry.get(toolId);
    const { userId: adminId } = admin;
    const { values, fallback, version, routes, drop_routes: agreed = [] } = given;
    const known = settingsOf(manifest);
    const changes = new Map(readSettings(values, known, (name) => this.isFixed(manifest.id, name)));
    const kept = routes && checkedRoutes(manifest, routes, await this.settings.routes(manifest));
    const removed = kept ? await this.removals.of(manifest, kept, agreed) : [];
    if (kept) changes.set(ROUTES, JSON.stringify(kept));
    const { announced, left } = await this.addresses.plan(manifest, changes, admin);
    const withheld = await this.database.transaction(async (manager) => {
      const change = { toolId: manifest.id, version, fallback, at: this.clock.now(), adminId };
      if (!(await this.states.advance(manager, change))) throw settingsChanged(manifest.name);
      await this.write(manager, manifest.id, changes, adminId);
      const detail = {
        settings: [...changes.keys()],
        ...(fallback === undefined ? {} : { fallback }),
        ...(Object.keys(announced).length > 0 && { addresses: announced }),
      };
      const event = { action: 'tool.settings_changed', subject: manifest.id, actorId: adminId, detail };
      await this.audit.record(event, manager);
      const held = await this.users.withhold(manager, manifest.id, left);
      // After the connections: a process that sees the new address also sees that the old keys are withheld.
      await notify(manager, TOOL_SETTINGS_CHANNEL, manifest.id);
      return held;
    });
    withheld.forget();
    this.settings.forget();
    withheld.notifyOwners();
    await this.removals.notifyOwners(manifest, removed);
    return this.show(manifest.id);
  }

  private async write(
    manager: EntityManager,
    toolId: string,
    changes: SettingChanges,
    adminId: string,
  ): Promise<void> {
    for (const [name, value] of changes) {
      if (value === null) {
        await manager.delete(ToolSetting, { toolId, key: name });
        continue;
      }
      const sealed = this.vault.seal(value, settingAad(toolId, name));
      const row = { toolId, key: name, sealed, updatedAt: this.clock.now(), updatedBy: adminId };
      await manager.upsert(ToolSetting, row, ['toolId', 'key']);
    }
  }

  private async state(tool: ToolSummary, { fallback, fault }: ToolStateView): Promise<ToolStateDto> {
    const { manifest } = tool;
    const values = await this.settings.of(manifest);
    const { live } = manifestIn(manifest, values);
    const isRouted = (await this.settings.routes(manifest)).length > 0;
    const needed = live.when === 'settings' && !isRouted ? live.settings : [];
    return {
      tool_id: manifest.id,
      tool_name: manifest.name,
      category: manifest.category,
      ready: await this.availability.isReady(tool),
      always_live: manifest.live.when === 'always',
      missing: settingsOf(manifest)
        .filter(({ name }) => needed.includes(name) && !values[name]?.trim())
        .map(({ label }) => label),
      fallback,
      fault,
      platform: manifest.contexts.includes('platform'),
    };
  }

  private sourceOf(
    manifest: ToolManifest,
    { name, default: preset }: SettingDefinition,
    stored: ReadonlySet<string>,
  ): 'environment' | 'stored' | 'default' | 'none' {
    if (this.isFixed(manifest.id, name)) return 'environment';
    if (stored.has(name)) return 'stored';
    return preset ? 'default' : 'none';
  }

  private isFixed(toolId: string, name: string): boolean {
    return this.env.tool(toolId, name.toUpperCase()) !== undefined;
  }
}
