export { PracticeModule } from './practice.module.ts';
export { type ChosenPatient, ChosenPatients } from './tool/chosen-patients.ts';
