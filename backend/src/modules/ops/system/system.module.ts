import { Module } from '@nestjs/common';
import { ApiDocsController } from './api-docs/api-docs.controller.ts';
import { ApiDocsFiles } from './api-docs/api-docs-files.ts';
import { ConfigController } from './config.controller.ts';
import { DiskRoom } from './disk-room.ts';
import { HealthController } from './health.controller.ts';
import { Readiness } from './readiness.ts';

/** What operators and the web app ask of the hub itself. */
@Module({
  controllers: [ConfigController, HealthController, ApiDocsController],
  providers: [DiskRoom, Readiness, ApiDocsFiles],
})
export class SystemModule {}
