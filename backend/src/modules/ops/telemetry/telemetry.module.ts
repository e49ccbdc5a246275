import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ViolationsModule } from '#hub/violations/index.ts';
import { BrowserViolations } from './browser-violations.ts';
import { TelemetryController } from './telemetry.controller.ts';
import { TelemetryService } from './telemetry.service.ts';
import { WebAppController } from './web-app.controller.ts';
import { WebAppService } from './web-app.service.ts';
import { WebMetrics } from './web-metrics.ts';
import { ClientEvent } from './client-event.entity.ts';
import { ClientIncident } from './incidents/client-incident.entity.ts';
import { Incidents } from './incidents/incidents.ts';
import { IncidentsAdmin } from './incidents/incidents-admin.ts';
import { IncidentsLine } from './incidents/incidents.line.ts';
import { IncidentsController } from './incidents/incidents.controller.ts';

/** What browsers tell us about themselves (specification §7), and its sum for admins. */
@Module({
  imports: [TypeOrmModule.forFeature([ClientEvent, ClientIncident]), ViolationsModule],
  controllers: [IncidentsController, TelemetryController, WebAppController],
  providers: [
    BrowserViolations,
    Incidents,
    IncidentsAdmin,
    IncidentsLine,
    TelemetryService,
    WebAppService,
    WebMetrics,
  ],
})
export class TelemetryModule {}
