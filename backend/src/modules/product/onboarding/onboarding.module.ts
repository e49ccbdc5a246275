import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ToolsModule } from '#hub/tools/index.ts';
import { OrganisationsModule } from '#identity/organisations/index.ts';
import { OnboardingController } from './onboarding.controller.ts';
import { OnboardingCard } from './dashboard/onboarding.card.ts';
import { Onboarding } from './onboarding.service.ts';
import { OnboardingState } from './onboarding-state.entity.ts';

/** The way from a new account to a first step with a connected tool. */
@Module({
  imports: [TypeOrmModule.forFeature([OnboardingState]), OrganisationsModule, ToolsModule],
  controllers: [OnboardingController],
  providers: [Onboarding, OnboardingCard],
})
export class OnboardingModule {}
