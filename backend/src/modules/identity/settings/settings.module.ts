import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsController } from './settings.controller.ts';
import { Settings } from './settings.service.ts';
import { UserSettings } from './user-settings.entity.ts';

/** How people like their pages. */
@Module({
  imports: [TypeOrmModule.forFeature([UserSettings])],
  controllers: [SettingsController],
  providers: [Settings],
  exports: [Settings],
})
export class SettingsModule {}
