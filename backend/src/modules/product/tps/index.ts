export { OpenCasesTask } from './submission/open-cases.task.ts';
export { TpsModule } from './tps.module.ts';
