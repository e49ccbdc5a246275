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
import { ToolStanding } from './tool-standing.ts';

/** The compliance monitor: rate and band of all requests, their history, and what stands against the connections. */
@Module({
  imports: [TypeOrmModule.forFeature([ComplianceStatus]), ProfilesModule, ToolsModule, ViolationsModule],
  controllers: [ComplianceController],
  providers: [
    ComplianceCounts,
    ComplianceLine,
    ComplianceMonitorTask,
    ComplianceReport,
    ComplianceService,
    ToolStanding,
  ],
  exports: [ComplianceCounts],
})
export class ComplianceModule {}
