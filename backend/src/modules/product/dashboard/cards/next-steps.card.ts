import { Injectable } from '@nestjs/common';
import { Capabilities } from '#identity/capabilities/index.ts';
import { IntegrationGuard } from '#hub/tool-calls/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import {
  type Card,
  type CardContent,
  type CardRequest,
  type ConnectedTool,
  Contributions,
} from '#common/contributions/index.ts';
import type { NextStepsDto } from '../dto/card-data.dto.ts';
import { suggestionsFor } from './next-steps.ts';

/** What would help this person next: the best of what areas contribute. */
@Injectable()
export class NextStepsCard implements Card {
  readonly key = 'next_steps';

  constructor(
    private readonly contributions: Contributions,
    private readonly capabilities: Capabilities,
    private readonly guard: IntegrationGuard,
    private readonly registry: ToolRegistry,
  ) {
    contributions.addCard(this);
  }

  async load({ user }: CardRequest): Promise<CardContent> {
    const tools = await this.toolsOf(user);
    const steps = await this.capabilities.available(this.contributions.nextSteps, user);
    const data: NextStepsDto = { items: await suggestionsFor(steps, { user, tools }) };
    return { data };
  }

  private async toolsOf(user: CardRequest['user']): Promise<ConnectedTool[]> {
    const { held } = await this.guard.usableConnections({ user, usePlatform: false, contextHeader: 'user' });
    return this.registry.all
      .filter(({ manifest }) => held.has(manifest.id))
      .map(({ manifest: { id, name, category } }) => ({
        ...{ id, name, category },
        sample: held.get(id)?.access === 'mock',
      }));
  }
}
