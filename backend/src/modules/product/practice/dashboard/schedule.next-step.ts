import { Injectable } from '@nestjs/common';
import {
  Contributions,
  hasTool,
  type NextStep,
  type NextStepRequest,
  seesPatients,
  type Suggestion,
} from '#common/contributions/index.ts';
import { PRACTICE_MANAGEMENT } from '../practice.capability.ts';

/** Suggests the schedule to people who see patients and have a practice system. */
@Injectable()
export class ScheduleNextStep implements NextStep {
  readonly capability = PRACTICE_MANAGEMENT.key;
  readonly key = 'schedule';
  readonly rank = 30;

  constructor(contributions: Contributions) {
    contributions.addNextStep(this);
  }

  suggest(request: NextStepRequest): Suggestion | null {
    if (!seesPatients(request) || !hasTool(request, 'Practice Management')) return null;
    return {
      title: 'See today’s schedule',
      text: 'The day by provider or room, and who is due for recall.',
      link: '/practice-management',
    };
  }
}
