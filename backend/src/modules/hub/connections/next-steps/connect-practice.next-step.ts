import { Injectable } from '@nestjs/common';
import { ToolRegistry } from '#hub/tools/index.ts';
import {
  Contributions,
  hasTool,
  type NextStep,
  type NextStepRequest,
  seesPatients,
  type Suggestion,
} from '#common/contributions/index.ts';
import { namesOf, TOOLS_PAGE } from './tool-names.ts';

const CATEGORY = 'Practice Management';

/** Suggests connecting a practice system to people who see patients and have none. */
@Injectable()
export class ConnectPracticeNextStep implements NextStep {
  readonly key = 'connect_practice';
  readonly rank = 10;

  constructor(
    contributions: Contributions,
    private readonly registry: ToolRegistry,
  ) {
    contributions.addNextStep(this);
  }

  suggest(request: NextStepRequest): Suggestion | null {
    if (!seesPatients(request) || hasTool(request, CATEGORY)) return null;
    const names = namesOf(this.registry, CATEGORY);
    return {
      title: 'Connect your practice system',
      text: `${names}: see today’s schedule here. You can start with sample data.`,
      link: TOOLS_PAGE,
    };
  }
}
