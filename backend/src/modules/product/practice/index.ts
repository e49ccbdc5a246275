export { PracticeModule } from './practice.module.ts';
export { practiceStatus } from './practice-status.ts';
export { PracticeReader } from './tool/practice-reader.ts';
export { type PracticeSource } from './tool/practice-source.ts';
export type { AppointmentRecord, ClaimRecord, ProcedureRecord } from './views/records.ts';
export { isOpenTreatment } from './views/work-views.ts';
