export { IdleLock } from './IdleLock.tsx';
export { LockSetting } from './LockSetting.tsx';
export { noticeLock } from './lock-store.ts';
export { patientData } from './patient-data.ts';
