import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlatformSetting } from './platform-setting.entity.ts';
import { PlatformSettingsAdmin } from './platform-settings-admin.ts';
import { PlatformSettingsController } from './platform-settings.controller.ts';
import { PlatformSettings } from './platform-settings.service.ts';

/** What admins decide for the whole hub. Global, because areas of every group ask. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([PlatformSetting])],
  controllers: [PlatformSettingsController],
  providers: [PlatformSettings, PlatformSettingsAdmin],
  exports: [PlatformSettings, PlatformSettingsAdmin],
})
export class PlatformSettingsModule {}
