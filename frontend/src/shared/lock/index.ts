export { IdleLock } from './IdleLock.tsx';
export { LockSetting } from './LockSetting.tsx';
export { patientData } from './patient-data.ts';
