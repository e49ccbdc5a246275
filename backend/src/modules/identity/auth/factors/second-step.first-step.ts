import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Contributions, type FirstStep } from '#common/contributions/index.ts';
import { Factor } from './factor.entity.ts';

/** Suggests a second step for signing in. */
@Injectable()
export class SecondStepFirstStep implements FirstStep {
  readonly key = 'second_step';
  readonly rank = 50;
  readonly helpsWith = {};
  readonly title = 'Protect your account';
  readonly text = 'A second step when signing in keeps your tools yours, even if a password leaks.';
  readonly link = '/profile';

  constructor(
    contributions: Contributions,
    @InjectRepository(Factor) private readonly factors: Repository<Factor>,
  ) {
    contributions.addFirstStep(this);
  }

  isTaken(userId: string): Promise<boolean> {
    return this.factors.existsBy({ userId, status: 'verified' });
  }
}
