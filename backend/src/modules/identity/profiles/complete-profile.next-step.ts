import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, type Repository } from 'typeorm';
import {
  Contributions,
  type NextStep,
  type NextStepRequest,
  seesPatients,
  type Suggestion,
} from '#common/contributions/index.ts';
import { Profile } from './profile.entity.ts';

/** Suggests adding specialty and license number to people who see patients. */
@Injectable()
export class CompleteProfileNextStep implements NextStep {
  readonly key = 'profile';
  readonly rank = 50;

  constructor(
    contributions: Contributions,
    @InjectRepository(Profile) private readonly profiles: Repository<Profile>,
  ) {
    contributions.addNextStep(this);
  }

  async suggest(request: NextStepRequest): Promise<Suggestion | null> {
    if (!seesPatients(request) || (await this.isComplete(request.user.userId))) return null;
    return {
      title: 'Complete your profile',
      text: 'Add your specialty and license number once.',
      link: '/profile',
    };
  }

  private isComplete(id: string): Promise<boolean> {
    return this.profiles.existsBy({ id, specialty: Not(IsNull()), licenseNumber: Not(IsNull()) });
  }
}
