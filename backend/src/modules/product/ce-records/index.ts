export { CeRecordsModule } from './ce-records.module.ts';
