import { Module } from '@nestjs/common';
import { OnboardingModule } from '#product/onboarding/index.ts';
import { OrganisationsModule } from '#identity/organisations/index.ts';
import { ToolCallsModule } from '#hub/tool-calls/index.ts';
import { SettingsModule } from '#identity/settings/index.ts';
import { ToolsModule } from '#hub/tools/index.ts';
import { AppointmentCounts } from './appointments/appointment-counts.ts';
import { AppointmentReader } from './appointments/appointment-reader.ts';
import type { Card } from './card.ts';
import { CardRunner } from './card-runner.ts';
import { AttentionCard } from './cards/attention.card.ts';
import { NextStepsCard } from './cards/next-steps.card.ts';
import { NextUpCard } from './cards/next-up.card.ts';
import { OnboardingCard } from './cards/onboarding.card.ts';
import { OperationsCard } from './cards/operations.card.ts';
import { SupportQueueCard } from './cards/support-queue.card.ts';
import { TicketsCard } from './cards/tickets.card.ts';
import { ToolsCard } from './cards/tools.card.ts';
import { DashboardController } from './dashboard.controller.ts';
import { CARDS, DashboardService } from './dashboard.service.ts';

/** Every card there is; a new one is a class and a line here, and its key in `settings`. */
const CARD_CLASSES = [
  AttentionCard,
  NextUpCard,
  OnboardingCard,
  ToolsCard,
  TicketsCard,
  NextStepsCard,
  SupportQueueCard,
  OperationsCard,
];

/** The dashboard reads what other modules write; it owns nothing. */
@Module({
  imports: [OnboardingModule, OrganisationsModule, ToolCallsModule, SettingsModule, ToolsModule],
  controllers: [DashboardController],
  providers: [
    ...CARD_CLASSES,
    { provide: CARDS, useFactory: (...cards: Card[]) => cards, inject: CARD_CLASSES },
    AppointmentCounts,
    AppointmentReader,
    CardRunner,
    DashboardService,
  ],
})
export class DashboardModule {}
