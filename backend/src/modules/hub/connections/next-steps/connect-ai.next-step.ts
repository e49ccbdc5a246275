import { Injectable } from '@nestjs/common';
import { ToolRegistry } from '#hub/tools/index.ts';
import {
  Contributions,
  hasTool,
  type NextStep,
  type NextStepRequest,
  type Suggestion,
} from '#common/contributions/index.ts';
import { namesOf, TOOLS_PAGE } from './tool-names.ts';

const CATEGORY = 'AI';

/** Suggests connecting an AI tool to people who have none. */
@Injectable()
export class ConnectAiNextStep implements NextStep {
  readonly key = 'connect_ai';
  readonly rank = 70;

  constructor(
    contributions: Contributions,
    private readonly registry: ToolRegistry,
  ) {
    contributions.addNextStep(this);
  }

  suggest(request: NextStepRequest): Suggestion | null {
    if (hasTool(request, CATEGORY)) return null;
    return {
      title: `Connect ${namesOf(this.registry, CATEGORY)}`,
      text: 'The assistant uses it to draft letters and answer questions.',
      link: TOOLS_PAGE,
    };
  }
}
