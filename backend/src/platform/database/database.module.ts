import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg, { type Pool } from 'pg';
import { DataSource } from 'typeorm';
import { Env } from '#config/env.ts';
import { errorFields } from '../logging/error-fields.ts';
import { Log } from '../logging/log.ts';
import { Listener } from './listener.ts';
import { SessionLocks } from './session-locks.ts';
import { Sql } from './sql.ts';
import { guardPoolErrors } from './pool-error-guard.ts';

/** One pool per process, shared by TypeORM and `Sql`. The schema comes from migrations only, before this module loads. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Env, Log],
      useFactory: (env: Env, log: Log) => ({
        type: 'postgres' as const,
        // Else TypeORM loads a second copy by name, outside the bundle.
        driver: pg,
        url: env.DATABASE_URL,
        autoLoadEntities: true,
        synchronize: false,
        installExtensions: false,
        retryAttempts: 1,
        poolSize: env.DATABASE_POOL,
        connectTimeoutMS: 5_000,
        extra: { keepAlive: true, idleTimeoutMillis: 30_000, lock_timeout: env.DATABASE_LOCK_MS },
        poolErrorHandler: (cause: unknown) =>
          log.warn({ err: errorFields(cause) }, 'database connection lost'),
      }),
    }),
  ],
  providers: [
    {
      provide: Sql,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) =>
        new Sql(guardPoolErrors((dataSource.driver as unknown as { master: Pool }).master)),
    },
    Listener,
    SessionLocks,
  ],
  exports: [Sql, Listener, SessionLocks],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly listener: Listener) {}

  async onApplicationShutdown(): Promise<void> {
    await this.listener.close();
  }
}
