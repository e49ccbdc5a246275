export { ComplianceCounts, type Standing } from './compliance-counts.ts';
export { ComplianceModule } from './compliance.module.ts';
