import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import {
  Contributions,
  hasTool,
  type NextStep,
  type NextStepRequest,
  seesPatients,
  type Suggestion,
} from '#common/contributions/index.ts';
import { TpsCase } from '../cases/tps-case.entity.ts';
import { TPS } from '../tps.capability.ts';

/** Suggests a first aligner case to people who see patients and have connected an aligner tool. */
@Injectable()
export class CaseNextStep implements NextStep {
  readonly capability = TPS.key;
  readonly key = 'first_case';
  readonly rank = 32;

  constructor(
    contributions: Contributions,
    @InjectRepository(TpsCase) private readonly cases: Repository<TpsCase>,
  ) {
    contributions.addNextStep(this);
  }

  async suggest(request: NextStepRequest): Promise<Suggestion | null> {
    if (!seesPatients(request) || !hasTool(request, 'Orthodontics')) return null;
    if (await this.cases.existsBy({ ownerId: request.user.userId })) return null;
    return {
      title: 'Begin your first aligner case',
      text: 'Five steps that save themselves: patient, records, approach, instructions, review.',
      link: '/tps',
    };
  }
}
