import { Injectable } from '@nestjs/common';
import { PatientAccesses } from '#common/audit/index.ts';
import { Contributions, type FirstStep } from '#common/contributions/index.ts';

/** Suggests a first look at the schedule; the access log shows whether it happened. */
@Injectable()
export class PracticeFirstStep implements FirstStep {
  readonly key = 'practice';
  readonly title = 'Look at today’s schedule';
  readonly text =
    'Your schedule, recall list and unscheduled treatment, from the practice system you connected.';
  readonly link = '/practice-management';

  constructor(
    contributions: Contributions,
    private readonly accesses: PatientAccesses,
  ) {
    contributions.addFirstStep(this);
  }

  isTaken(userId: string): Promise<boolean> {
    return this.accesses.anyBy(userId);
  }
}
