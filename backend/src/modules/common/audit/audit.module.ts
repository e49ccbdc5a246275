import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Audit } from './audit.ts';
import { BoundedAudit } from './bounded-audit.ts';
import { AuditChainHead } from './chain/audit-chain-head.entity.ts';
import { AuditChainLink } from './chain/audit-chain.entity.ts';
import { AuditStanding } from './chain/audit-standing.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { AuditLogController } from './reading/audit-log.controller.ts';
import { AuditLogService } from './reading/audit-log.service.ts';
import { AuditReader } from './reading/audit-reader.ts';
import { PhiAccessController } from './reading/phi-access.controller.ts';
import { PatientAccesses } from './patient-accesses.ts';
import { PhiAccess } from './phi-access.entity.ts';
import { PhiAccessLog } from './phi-access-log.ts';
import { PhiAccessService } from './reading/phi-access.service.ts';

/** The audit log and the log of accesses to patient data. Global: every module writes to them, and rows are never changed. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AuditEntry, AuditChainLink, AuditChainHead, PhiAccess])],
  controllers: [AuditLogController, PhiAccessController],
  providers: [
    Audit,
    AuditLogService,
    AuditReader,
    AuditStanding,
    BoundedAudit,
    PatientAccesses,
    PhiAccessLog,
    PhiAccessService,
  ],
  exports: [Audit, AuditStanding, BoundedAudit, PatientAccesses, PhiAccessLog],
})
export class AuditModule {}
