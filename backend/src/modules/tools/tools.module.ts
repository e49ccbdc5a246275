import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { catalogue } from '@chairside/plugins/catalogue';
import { ToolAvailability } from './tool-availability.ts';
import { ToolCatalogue } from './tool-catalogue.ts';
import { CATALOGUE, ToolRegistry } from './tool-registry.ts';
import { ToolSetting } from './tool-setting.entity.ts';
import { ToolSettings } from './tool-settings.ts';
import { ToolsController } from './tools.controller.ts';

/** Which tools there are, what the operator set for them, and which of them can be used live. */
@Module({
  imports: [TypeOrmModule.forFeature([ToolSetting])],
  controllers: [ToolsController],
  providers: [
    { provide: CATALOGUE, useValue: catalogue },
    ToolRegistry,
    ToolSettings,
    ToolAvailability,
    ToolCatalogue,
  ],
  exports: [ToolRegistry, ToolSettings, ToolAvailability],
})
export class ToolsModule {}
