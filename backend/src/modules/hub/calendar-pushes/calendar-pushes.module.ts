import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ToolCallsModule } from '#hub/tool-calls/index.ts';
import { ToolsModule } from '#hub/tools/index.ts';
import { CalendarAccess } from './calendar-access.ts';
import { CalendarPush } from './calendar-push.entity.ts';
import { CalendarPushesController } from './calendar-pushes.controller.ts';
import { CalendarPushes } from './calendar-pushes.service.ts';
import { CalendarSubjects } from './calendar-subjects.ts';
import { EntryOutcomes } from './job/entry-outcomes.ts';
import { EntryWriter } from './job/entry-writer.ts';
import { QueuedEntriesTask } from './job/queued-entries.task.ts';
import { WriteEntryHandler } from './job/write-entry.handler.ts';

/** Entries in people's own calendars. Areas register what can be put there, and say when it changes. */
@Module({
  imports: [TypeOrmModule.forFeature([CalendarPush]), ToolCallsModule, ToolsModule],
  controllers: [CalendarPushesController],
  providers: [
    CalendarAccess,
    CalendarPushes,
    CalendarSubjects,
    EntryOutcomes,
    EntryWriter,
    QueuedEntriesTask,
    WriteEntryHandler,
  ],
  exports: [CalendarPushes, CalendarSubjects],
})
export class CalendarPushesModule {}
