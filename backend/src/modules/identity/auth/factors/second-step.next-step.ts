import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import {
  Contributions,
  type NextStep,
  type NextStepRequest,
  type Suggestion,
} from '#common/contributions/index.ts';
import { Factor } from './factor.entity.ts';

/** Suggests a second step for signing in to accounts without a verified authenticator. */
@Injectable()
export class SecondStepNextStep implements NextStep {
  readonly key = 'second_step';
  readonly rank = 40;

  constructor(
    contributions: Contributions,
    @InjectRepository(Factor) private readonly factors: Repository<Factor>,
  ) {
    contributions.addNextStep(this);
  }

  async suggest({ user }: NextStepRequest): Promise<Suggestion | null> {
    const { userId } = user;
    if (await this.factors.existsBy({ userId, factorType: 'totp', status: 'verified' })) return null;
    return {
      title: 'Protect your account with a second step',
      text: 'A code from your phone keeps others out, even with your password.',
      link: '/profile#security',
    };
  }
}
