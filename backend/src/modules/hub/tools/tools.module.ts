import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Env } from '#config/env.ts';
import { Log } from '#platform/logging/log.ts';
import { wholeCatalogue } from './outside/whole-catalogue.ts';
import { AddressChanges } from './address-changes.ts';
import { RouteRemovals } from './route-removals.ts';
import { SettingsLock } from './settings-lock.ts';
import { ToolAvailability } from './tool-availability.ts';
import { ToolCatalogue } from './tool-catalogue.ts';
import { CATALOGUE, ToolRegistry } from './tool-registry.ts';
import { ToolFaults } from './tool-faults.ts';
import { ToolSetting } from './tool-setting.entity.ts';
import { ToolSettings } from './tool-settings.ts';
import { ToolSettingsAdmin } from './tool-settings-admin.ts';
import { ToolSettingsController } from './tool-settings.controller.ts';
import { ToolStates } from './tool-states.ts';
import { ToolsController } from './tools.controller.ts';

/** Which tools there are, what the operator set for them, and which of them can be used live. */
@Module({
  imports: [TypeOrmModule.forFeature([ToolSetting])],
  controllers: [ToolsController, ToolSettingsController],
  providers: [
    { provide: CATALOGUE, useFactory: wholeCatalogue, inject: [Env, Log] },
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
  ],
  exports: [ToolRegistry, ToolSettings, ToolAvailability, ToolFaults, SettingsLock],
})
export class ToolsModule {}
