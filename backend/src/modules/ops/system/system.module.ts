import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConnectionsModule } from '#hub/connections/index.ts';
import { ApiDocsController } from './api-docs/api-docs.controller.ts';
import { ApiDocsFiles } from './api-docs/api-docs-files.ts';
import { BackupRun } from './backups/backup-run.entity.ts';
import { Backups } from './backups/backups.ts';
import { ConfigController } from './config.controller.ts';
import { DiskRoom } from './disk-room.ts';
import { HealthController } from './health.controller.ts';
import { DatabaseGauges } from './metrics/database-gauges.task.ts';
import { MetricsAccess } from './metrics/metrics-access.ts';
import { MetricsController } from './metrics/metrics.controller.ts';
import { ProcessGauges } from './metrics/process-gauges.ts';
import { WorkerListener } from './metrics/worker-listener.ts';
import { Readiness } from './readiness.ts';

/** What operators and the web app ask of the hub itself. */
@Module({
  imports: [ConnectionsModule, TypeOrmModule.forFeature([BackupRun])],
  controllers: [ConfigController, HealthController, ApiDocsController, MetricsController],
  providers: [
    ...[DiskRoom, Readiness, ApiDocsFiles],
    Backups,
    ...[MetricsAccess, ProcessGauges, DatabaseGauges, WorkerListener],
  ],
  exports: [Backups],
})
export class SystemModule {}
