import { Injectable } from '@nestjs/common';
import { Onboarding } from '#product/onboarding/index.ts';
import type { Card, CardAsk, CardContent } from '../card.ts';
import type { OnboardingCardDto } from '../dto/card-data.dto.ts';

/** The way in, until it is done or dismissed. */
@Injectable()
export class OnboardingCard implements Card {
  readonly key = 'onboarding';

  constructor(private readonly onboarding: Onboarding) {}

  async load({ user }: CardAsk): Promise<CardContent> {
    const { steps, next, dismissed, finished } = await this.onboarding.progress(user);
    const data: OnboardingCardDto = { open: !dismissed && !finished, steps, next };
    return { data };
  }
}
