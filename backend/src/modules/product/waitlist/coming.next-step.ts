import { Injectable } from '@nestjs/common';
import { Contributions, type NextStep, type Suggestion } from '#common/contributions/index.ts';

/** Suggests the waitlist to everybody. */
@Injectable()
export class ComingNextStep implements NextStep {
  readonly key = 'coming';
  readonly rank = 100;

  constructor(contributions: Contributions) {
    contributions.addNextStep(this);
  }

  suggest(): Suggestion {
    return {
      title: 'See what is coming',
      text: 'Courses, events and the store: get an email when they open.',
      link: '/courses',
    };
  }
}
