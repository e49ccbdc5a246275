import { Injectable } from '@nestjs/common';
import { Contributions, type NextStep, type Suggestion } from '#common/contributions/index.ts';

/** Suggests the help articles to everybody. */
@Injectable()
export class HelpNextStep implements NextStep {
  readonly key = 'help';
  readonly rank = 90;

  constructor(contributions: Contributions) {
    contributions.addNextStep(this);
  }

  suggest(): Suggestion {
    return {
      title: 'Find an answer',
      text: 'Short articles on every tool, live and with sample data.',
      link: '/support',
    };
  }
}
