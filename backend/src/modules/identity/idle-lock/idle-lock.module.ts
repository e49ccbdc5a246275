import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdleLockSetting } from './idle-lock-setting.entity.ts';
import { SessionInput } from './session-input.entity.ts';
import { SessionLock } from '#access/session-lock.ts';
import { IdleLockController } from './idle-lock.controller.ts';
import { IdleLocks } from './idle-locks.service.ts';

/** The lock before patient data. Global, because the guard of every route asks it. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([IdleLockSetting, SessionInput])],
  controllers: [IdleLockController],
  providers: [IdleLocks, { provide: SessionLock, useExisting: IdleLocks }],
  exports: [SessionLock],
})
export class IdleLockModule {}
