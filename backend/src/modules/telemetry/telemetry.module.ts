import { Module } from '@nestjs/common';
import { TelemetryController } from './telemetry.controller.ts';
import { TelemetryService } from './telemetry.service.ts';

/** What browsers tell us about themselves (specification §7). */
@Module({ controllers: [TelemetryController], providers: [TelemetryService] })
export class TelemetryModule {}
