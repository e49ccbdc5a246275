import { Module } from '@nestjs/common';
import { ConfigController } from './config.controller.ts';
import { DiskRoom } from './disk-room.ts';
import { HealthController } from './health.controller.ts';
import { Readiness } from './readiness.ts';

/** What operators and the web app ask of the hub itself. */
@Module({ controllers: [ConfigController, HealthController], providers: [DiskRoom, Readiness] })
export class SystemModule {}
