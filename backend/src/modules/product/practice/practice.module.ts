import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrganisationsModule } from '#identity/organisations/index.ts';
import { ConnectionsModule } from '#hub/connections/index.ts';
import { ToolCallsModule } from '#hub/tool-calls/index.ts';
import { ToolsModule } from '#hub/tools/index.ts';
import { AccessHistoryService } from './access-history.service.ts';
import { ChangesService } from './changes.service.ts';
import { PatientRecordService } from './patient-record.service.ts';
import { PatientsController } from './patients.controller.ts';
import { PatientsService } from './patients.service.ts';
import { PracticeWorkController } from './practice-work.controller.ts';
import { PracticeController } from './practice.controller.ts';
import { ScheduleService } from './schedule.service.ts';
import { ChosenPatients } from './tool/chosen-patients.ts';
import { PatientFinder } from './tool/patient-finder.ts';
import { PatientReader } from './tool/patient-reader.ts';
import { PracticeCalls } from './tool/practice-calls.ts';
import { PracticeReader } from './tool/practice-reader.ts';
import { PracticeSources } from './tool/practice-sources.ts';
import { PracticeZone } from './tool/practice-zone.ts';
import { WorkListsService } from './work-lists.service.ts';
import { ContactsService } from './work/contacts.service.ts';
import { PatientNotes } from './work/patient-notes.ts';
import { PatientRefs } from './work/patient-refs.ts';
import { SampleTasks } from './work/sample-tasks.ts';
import { TaskAssignees } from './work/task-assignees.ts';
import { TaskRows } from './work/task-rows.ts';
import { TasksService } from './work/tasks.service.ts';
import { ContactLog } from './work/contact-log.entity.ts';
import { PatientRef } from './work/patient-ref.entity.ts';
import { PracticeSample } from './work/practice-sample.entity.ts';
import { PracticeTask } from './work/practice-task.entity.ts';
import { ScheduleNextStep } from './dashboard/schedule.next-step.ts';
import { PracticeFirstStep } from './onboarding/practice.first-step.ts';

/** Practice management: what the practice's own tools show, read through, and one's own work around it. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ContactLog, PatientRef, PracticeSample, PracticeTask]),
    ConnectionsModule,
    OrganisationsModule,
    ToolCallsModule,
    ToolsModule,
  ],
  controllers: [PracticeController, PatientsController, PracticeWorkController],
  providers: [
    PracticeFirstStep,
    ScheduleNextStep,
    PracticeReader,
    PracticeSources,
    PracticeCalls,
    PracticeZone,
    PatientFinder,
    PatientReader,
    ChosenPatients,
    ScheduleService,
    ChangesService,
    PatientsService,
    PatientRecordService,
    AccessHistoryService,
    WorkListsService,
    ContactsService,
    PatientNotes,
    PatientRefs,
    TaskAssignees,
    TaskRows,
    TasksService,
    SampleTasks,
  ],
  exports: [PracticeReader],
})
export class PracticeModule {}
