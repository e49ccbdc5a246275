import { Module } from '@nestjs/common';
import { ConfigController } from './config.controller.ts';
import { HealthController } from './health.controller.ts';

/** What operators and the web app ask of the hub itself. */
@Module({ controllers: [ConfigController, HealthController] })
export class SystemModule {}
