import { Global, Module } from '@nestjs/common';
import { IdleLockController } from './idle-lock.controller.ts';
import { IdleLocks } from './idle-locks.service.ts';

/** The lock before patient data. Global: any module's route may ask for it with `@Unlocked()`. */
@Global()
@Module({ controllers: [IdleLockController], providers: [IdleLocks], exports: [IdleLocks] })
export class IdleLockModule {}
