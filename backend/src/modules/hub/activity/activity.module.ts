import { Module } from '@nestjs/common';
import { ToolsModule } from '#hub/tools/index.ts';
import { ActivityController } from './activity.controller.ts';
import { ActivityService } from './activity.service.ts';
import { CallsLines } from './calls.lines.ts';
import { HubActivityController } from './hub-activity.controller.ts';

/** Reads the call log for people and for admins. */
@Module({
  imports: [ToolsModule],
  controllers: [ActivityController, HubActivityController],
  providers: [ActivityService, CallsLines],
})
export class ActivityModule {}
