export { TrainingModule } from './training.module.ts';
