import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ToolCallsModule } from '#hub/tool-calls/index.ts';
import { ToolsModule } from '#hub/tools/index.ts';
import { ViolationsModule } from '#hub/violations/index.ts';
import { BrowserViolations } from './browser-violations.ts';
import { TelemetryController } from './telemetry.controller.ts';
import { TelemetryService } from './telemetry.service.ts';
import { WebAppController } from './web-app.controller.ts';
import { WebAppService } from './web-app.service.ts';
import { WebMetrics } from './web-metrics.ts';
import { ClientEvent } from './client-event.entity.ts';
import { ClientIncident } from './incidents/client-incident.entity.ts';
import { CallIncidents } from './incidents/call-incidents.ts';
import { Incidents } from './incidents/incidents.ts';
import { IncidentsAdmin } from './incidents/incidents-admin.ts';
import { IncidentsLine } from './incidents/incidents.line.ts';
import { IncidentsController } from './incidents/incidents.controller.ts';

/** What browsers tell us about themselves (specification §7), and its sum for admins, with the calls that failed at tools. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ClientEvent, ClientIncident]),
    ToolCallsModule,
    ToolsModule,
    ViolationsModule,
  ],
  controllers: [IncidentsController, TelemetryController, WebAppController],
  providers: [
    BrowserViolations,
    CallIncidents,
    Incidents,
    IncidentsAdmin,
    IncidentsLine,
    TelemetryService,
    WebAppService,
    WebMetrics,
  ],
})
export class TelemetryModule {}
