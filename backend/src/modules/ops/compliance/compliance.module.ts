import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ToolsModule } from '#hub/tools/index.ts';
import { ViolationsModule } from '#hub/violations/index.ts';
import { ComplianceController } from './compliance.controller.ts';
import { ComplianceCounts } from './compliance-counts.ts';
import { ComplianceMonitorTask } from './compliance-monitor.task.ts';
import { ComplianceService } from './compliance.service.ts';
import { ComplianceStatus } from './compliance-status.entity.ts';
import { ToolStanding } from './tool-standing.ts';

/** The compliance monitor: rate and band of all requests, their history, and what stands against the connections. */
@Module({
  imports: [TypeOrmModule.forFeature([ComplianceStatus]), ToolsModule, ViolationsModule],
  controllers: [ComplianceController],
  providers: [ComplianceCounts, ComplianceMonitorTask, ComplianceService, ToolStanding],
  exports: [ComplianceCounts],
})
export class ComplianceModule {}
