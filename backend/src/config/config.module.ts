import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Env } from './env.ts';

/** Hands the one checked `Env` to everybody. */
@Global()
@Module({})
export class ConfigModule {
  static forRoot(env: Env): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: Env, useValue: env }], exports: [Env] };
  }
}
