export { IdleLockModule } from './idle-lock.module.ts';
