export { Audit, type AuditEvent } from './audit.ts';
export { AuditModule } from './audit.module.ts';
