import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProfilesModule } from '#identity/profiles/index.ts';
import { ToolsModule } from '#hub/tools/index.ts';
import { ViolationsModule } from '#hub/violations/index.ts';
import { ComplianceController } from './compliance.controller.ts';
import { ComplianceCounts } from './compliance-counts.ts';
import { ComplianceLine } from './compliance.line.ts';
import { ComplianceMonitorTask } from './compliance-monitor.task.ts';
import { ComplianceService } from './compliance.service.ts';
import { ComplianceReport } from './report/compliance-report.ts';
import { ComplianceStatus } from './compliance-status.entity.ts';
import { OperationUse } from './standing/operation-use.entity.ts';
import { OperationUses } from './standing/operation-uses.ts';
import { StoredStanding } from './standing/stored-standing.entity.ts';
import { ToolCounts } from './standing/tool-counts.ts';
import { ToolStanding } from './standing/tool-standing.ts';
import { ToolStandingTask } from './standing/tool-standing.task.ts';

/** The compliance monitor: rate and band of all requests, their history, and what stands against the connections. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ComplianceStatus, OperationUse, StoredStanding]),
    ProfilesModule,
    ToolsModule,
    ViolationsModule,
  ],
  controllers: [ComplianceController],
  providers: [
    ComplianceCounts,
    ComplianceLine,
    ComplianceMonitorTask,
    ComplianceReport,
    ComplianceService,
    OperationUses,
    ToolCounts,
    ToolStanding,
    ToolStandingTask,
  ],
  exports: [ComplianceCounts],
})
export class ComplianceModule {}
