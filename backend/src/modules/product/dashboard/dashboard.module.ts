import { Module } from '@nestjs/common';
import { OrganisationsModule } from '#identity/organisations/index.ts';
import { ToolCallsModule } from '#hub/tool-calls/index.ts';
import { SettingsModule } from '#identity/settings/index.ts';
import { ToolsModule } from '#hub/tools/index.ts';
import { AppointmentCounts } from './appointments/appointment-counts.ts';
import { AppointmentReader } from './appointments/appointment-reader.ts';
import { CardRunner } from './card-runner.ts';
import { AttentionCard } from './cards/attention.card.ts';
import { NextStepsCard } from './cards/next-steps.card.ts';
import { NextUpCard } from './cards/next-up.card.ts';
import { ToolsCard } from './cards/tools.card.ts';
import { DashboardController } from './dashboard.controller.ts';
import { DashboardService } from './dashboard.service.ts';

/** The cards of the dashboard itself. Areas contribute theirs (`common/contributions`); which also lists their keys. */
const OWN_CARDS = [AttentionCard, NextUpCard, ToolsCard, NextStepsCard];

/** The dashboard: its own cards, and those that areas contribute. It owns no table. */
@Module({
  imports: [OrganisationsModule, ToolCallsModule, SettingsModule, ToolsModule],
  controllers: [DashboardController],
  providers: [...OWN_CARDS, AppointmentCounts, AppointmentReader, CardRunner, DashboardService],
})
export class DashboardModule {}
