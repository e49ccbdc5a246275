import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConnectionsModule } from '#hub/connections/index.ts';
import { EgressModule, IntegrityMonitor } from '#hub/egress/index.ts';
import { OrganisationsModule } from '#identity/organisations/index.ts';
import { ToolsModule } from '#hub/tools/index.ts';
import { ViolationsModule } from '#hub/violations/index.ts';
import { BegunJob } from './begun-jobs/begun-job.entity.ts';
import { BegunJobs } from './begun-jobs/begun-jobs.ts';
import { OldBegunJobsTask } from './begun-jobs/old-begun-jobs.task.ts';
import { CallTraces } from './calls/call-trace.ts';
import { ToolCaller } from './calls/tool-caller.ts';
import { decide } from './guard/decide.ts';
import { IntegrationGuard } from './guard/integration-guard.ts';
import { PatientDataLock } from './guard/patient-data-lock.ts';
import { IdempotencyCleanupTask } from './idempotency/idempotency-cleanup.task.ts';
import { IdempotencyGuard } from './idempotency/idempotency-guard.ts';
import { IdempotencyKey } from './idempotency/idempotency-key.entity.ts';
import { IdempotencyStore } from './idempotency/idempotency-store.ts';
import { MockRecord } from './mock/mock-record.entity.ts';
import { MockRecords } from './mock/mock-records.ts';
import { MockRunner } from './mock/mock-runner.ts';
import { PatientAccessRecorder } from './patient-data/patient-access-recorder.ts';
import { Refs } from './unified/refs.ts';
import { UnifiedCaller } from './unified/unified-caller.ts';
import { UnifiedRecords } from './unified/unified-records.ts';

/** Calls to tools: guard, live or mock, fallback, unified model, idempotency, log of patient data. */
@Module({
  imports: [
    TypeOrmModule.forFeature([BegunJob, IdempotencyKey, MockRecord]),
    ConnectionsModule,
    EgressModule,
    OrganisationsModule,
    ToolsModule,
    ViolationsModule,
  ],
  providers: [
    IntegrationGuard,
    PatientDataLock,
    ToolCaller,
    CallTraces,
    BegunJobs,
    OldBegunJobsTask,
    MockRecords,
    MockRunner,
    UnifiedCaller,
    UnifiedRecords,
    Refs,
    PatientAccessRecorder,
    IdempotencyGuard,
    IdempotencyStore,
    IdempotencyCleanupTask,
  ],
  exports: [
    EgressModule,
    ToolCaller,
    UnifiedCaller,
    BegunJobs,
    IntegrationGuard,
    PatientDataLock,
    CallTraces,
    PatientAccessRecorder,
    IdempotencyGuard,
    Refs,
  ],
})
export class ToolCallsModule {
  constructor(integrity: IntegrityMonitor, guard: IntegrationGuard) {
    integrity.watch(guard);
    integrity.remember('decide', () => decide);
  }
}
