import { Injectable } from '@nestjs/common';
import {
  Contributions,
  hasTool,
  type NextStep,
  type NextStepRequest,
  type Suggestion,
} from '#common/contributions/index.ts';
import { ASSISTANT } from '../assistant.capability.ts';

/** Suggests a first draft to people who have connected an AI tool. */
@Injectable()
export class DraftNextStep implements NextStep {
  readonly capability = ASSISTANT.key;
  readonly key = 'assistant';
  readonly rank = 60;

  constructor(contributions: Contributions) {
    contributions.addNextStep(this);
  }

  suggest(request: NextStepRequest): Suggestion | null {
    if (!hasTool(request, 'AI')) return null;
    return {
      title: 'Draft a letter with the assistant',
      text: 'It drafts, you decide. Patient details stay out.',
      link: '/codeco-ai',
    };
  }
}
