export { IdleLock } from './IdleLock.tsx';
export { patientData } from './patient-data.ts';
