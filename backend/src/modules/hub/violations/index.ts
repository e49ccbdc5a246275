export { type RecentViolation, RecentViolations } from './recent-violations.ts';
export { VIOLATION_TYPES, type ViolationType } from './violation.entity.ts';
export { type ViolationEvent, Violations } from './violations.ts';
export { ViolationsModule } from './violations.module.ts';
