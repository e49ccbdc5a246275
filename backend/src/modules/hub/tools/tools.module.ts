import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Env } from '#config/env.ts';
import { Log } from '#platform/logging/log.ts';
import { DeclaredCapabilities } from '#identity/capabilities/index.ts';
import { capabilityOf } from './capability-of-tool.ts';
import { LOADED_TOOLS, type LoadedTools } from './external/left-out.ts';
import { loadAllTools } from './external/load-all-tools.ts';
import { PluginsLine } from './external/plugins.line.ts';
import { Gallery } from './gallery/gallery.service.ts';
import { ToolsPublicPage } from './gallery/tools.public-page.ts';
import { AddressChanges } from './settings/address-changes.ts';
import { RouteRemovals } from './routes/route-removals.ts';
import { SettingsLock } from './settings/settings-lock.ts';
import { ToolAvailability } from './tool-availability.ts';
import { ToolCatalogue } from './catalogue/tool-catalogue.ts';
import { CATALOGUE, ToolRegistry } from './tool-registry.ts';
import { ToolFaults } from './settings/tool-faults.ts';
import { ToolSetting } from './settings/tool-setting.entity.ts';
import { ToolSettings } from './settings/tool-settings.ts';
import { ToolSettingsAdmin } from './settings/tool-settings-admin.ts';
import { ToolSettingsController } from './settings/tool-settings.controller.ts';
import { ToolState } from './settings/tool-state.entity.ts';
import { ToolStates } from './settings/tool-states.ts';
import { ToolsController } from './catalogue/tools.controller.ts';

/** The tools of this hub, their settings, and which of them are live. */
@Module({
  imports: [TypeOrmModule.forFeature([ToolSetting, ToolState])],
  controllers: [ToolsController, ToolSettingsController],
  providers: [
    { provide: LOADED_TOOLS, useFactory: loadAllTools, inject: [Env, Log] },
    { provide: CATALOGUE, useFactory: ({ tools }: LoadedTools) => tools, inject: [LOADED_TOOLS] },
    PluginsLine,
    ToolRegistry,
    ToolSettings,
    ToolSettingsAdmin,
    AddressChanges,
    RouteRemovals,
    ToolFaults,
    ToolStates,
    SettingsLock,
    ToolAvailability,
    ToolCatalogue,
    Gallery,
    ToolsPublicPage,
  ],
  exports: [ToolRegistry, ToolSettings, ToolAvailability, ToolFaults, SettingsLock],
})
export class ToolsModule {
  constructor(registry: ToolRegistry, capabilities: DeclaredCapabilities) {
    for (const { manifest } of registry.all) capabilities.declare(capabilityOf(manifest));
  }
}
