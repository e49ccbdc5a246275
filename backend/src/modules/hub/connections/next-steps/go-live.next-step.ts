import { Injectable } from '@nestjs/common';
import { ToolAvailability, ToolRegistry } from '#hub/tools/index.ts';
import {
  type ConnectedTool,
  Contributions,
  type NextStep,
  type NextStepRequest,
  type Suggestion,
} from '#common/contributions/index.ts';
import { TOOLS_PAGE } from './tool-names.ts';

/** Suggests the person's own account where a tool answers with sample data and could be live on this hub. */
@Injectable()
export class GoLiveNextStep implements NextStep {
  readonly key = 'go_live';
  readonly rank = 20;

  constructor(
    contributions: Contributions,
    private readonly registry: ToolRegistry,
    private readonly availability: ToolAvailability,
  ) {
    contributions.addNextStep(this);
  }

  async suggest({ tools }: NextStepRequest): Promise<Suggestion | null> {
    const samples = tools.filter(({ sample }) => sample);
    const ready = await Promise.all(samples.map((tool) => this.canBeLive(tool)));
    const tool = samples.find((_, at) => ready[at]);
    if (!tool) return null;
    return {
      title: `Use your own ${tool.name} account`,
      text: 'It uses sample data now. Connect your own account, and nothing else changes.',
      link: `${TOOLS_PAGE}&connect=${tool.id}`,
    };
  }

  private async canBeLive({ id }: ConnectedTool): Promise<boolean> {
    const tool = this.registry.all.find(({ manifest }) => manifest.id === id);
    return tool !== undefined && this.availability.isReady(tool);
  }
}
