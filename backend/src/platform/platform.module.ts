import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from './clock/clock.ts';
import type { RootKeys } from './crypto/key-files.ts';
import { CryptoModule } from './crypto/crypto.module.ts';
import { DatabaseModule } from './database/database.module.ts';
import { HttpModule } from './http/http.module.ts';
import { Log } from './logging/log.ts';
import { JobsModule } from './queue/jobs.module.ts';
import { SamplesModule } from './samples/samples.module.ts';

/** Everything below the business: database, queue, keys, outgoing HTTP, log and clock. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(root: RootKeys, log: Log): DynamicModule {
    return {
      module: PlatformModule,
      imports: [DatabaseModule, CryptoModule.forRoot(root), JobsModule, HttpModule, SamplesModule],
      providers: [Clock, { provide: Log, useValue: log }],
      exports: [Clock, Log],
    };
  }
}
