import { Injectable } from '@nestjs/common';
import { Onboarding } from '../onboarding.service.ts';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';

/** The way in, until it is done or dismissed. */
@Injectable()
export class OnboardingCard implements Card {
  readonly key = 'onboarding';

  constructor(
    contributions: Contributions,
    private readonly onboarding: Onboarding,
  ) {
    contributions.addCard(this);
  }

  async load({ user }: CardRequest): Promise<CardContent> {
    const { steps, next, dismissed, finished } = await this.onboarding.progress(user);
    const data = { open: !dismissed && !finished, steps, next };
    return { data };
  }
}
