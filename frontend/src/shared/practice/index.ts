export { FRESH_MS, patientsQuery, PRACTICE, SLOW, sourcesQuery } from './api.ts';
export { SourcePicker } from './SourcePicker.tsx';
export type { PracticePatientRow, PracticeSource } from './types.ts';
