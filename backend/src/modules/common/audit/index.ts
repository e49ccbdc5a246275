export { Audit, type AuditEvent } from './audit.ts';
export { type AuditCheck, type AuditFault, checkAuditLog } from './chain/check-audit-log.ts';
export { followAuditLog } from './chain/follow-audit-log.ts';
export { AuditStanding } from './chain/audit-standing.ts';
export { BoundedAudit } from './bounded-audit.ts';
export { AuditModule } from './audit.module.ts';
export { type PatientAccessRow, PatientAccesses } from './patient-accesses.ts';
export type { PhiAction } from './phi-access.entity.ts';
export { type PhiAccessEvent, PhiAccessLog } from './phi-access-log.ts';
