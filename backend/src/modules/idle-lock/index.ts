export { IdleLockModule } from './idle-lock.module.ts';
export { IdleLocks } from './idle-locks.service.ts';
export { Unlocked } from './idle-lock.guard.ts';
