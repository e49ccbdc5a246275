import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.ts';
import { CallerStrategies } from './caller-strategies.ts';

/** Puts the guard before every handler. `auth` registers the strategies that find the caller. */
@Global()
@Module({
  providers: [CallerStrategies, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [CallerStrategies],
})
export class AccessModule {}
