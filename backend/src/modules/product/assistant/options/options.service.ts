import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { AiPrompt } from '../admin/ai-prompt.entity.ts';
import { AiSettings } from '../admin/ai-settings.ts';
import { Agreements } from '#hub/connections/index.ts';
import type { AiOptionsDto, AiToolDto, StarterDto } from '../dto/options.dto.ts';
import { PracticeFigures } from '../figures/practice-figures.ts';
import { AiConversation } from '../conversations/ai-conversation.entity.ts';
import { AiMessage } from '../messages/ai-message.entity.ts';
import { UsageLedger } from '../sending/usage-ledger.ts';
import { AiModels } from './ai-models.ts';
import { type AiRoute, AiRoutes } from './ai-routes.ts';

const STARTERS_SHOWN = 6;

/** What a person can ask, with whom, how much is left, and where to begin. */
@Injectable()
export class OptionsService {
  constructor(
    @InjectRepository(AiPrompt) private readonly prompts: Repository<AiPrompt>,
    @InjectRepository(AiMessage) private readonly messages: Repository<AiMessage>,
    private readonly routes: AiRoutes,
    private readonly models: AiModels,
    private readonly agreements: Agreements,
    private readonly figures: PracticeFigures,
    private readonly ledger: UsageLedger,
    private readonly settings: AiSettings,
  ) {}

  async of(user: UserPrincipal): Promise<AiOptionsDto> {
    const [routes, last, figures, usage, starters, { system_prompt }] = await Promise.all([
      this.routes.all(user),
      this.lastModels(user.userId),
      this.figures.tools(user.userId),
      this.ledger.summary(user.userId),
      this.startersFor(user),
      this.settings.current(),
    ]);
    const tools = await Promise.all(routes.map((route) => this.show(route, last)));
    return { tools, figures, usage, starters, ready: system_prompt !== '' };
  }

  private async show(route: AiRoute, last: ReadonlyMap<string, string>): Promise<AiToolDto> {
    const { connection, toolId, toolName } = route;
    const [{ models, problem }, agreed_on] = await Promise.all([
      this.models.of(route),
      this.agreements.of(connection.id),
    ]);
    const used = models.find(({ id }) => id === last.get(`${toolId} ${connection.context}`));
    return {
      ...{ tool_id: toolId, tool_name: toolName, context: connection.context, connection_id: connection.id },
      source: route.sample ? 'mock_data' : 'pica_live',
      models: [...models],
      default_model: (used ?? models[0])?.id ?? null,
      problem,
      agreed_on,
    };
  }

  /** Those for the person's roles first, then those for everybody. */
  private startersFor({ roles }: UserPrincipal): Promise<StarterDto[]> {
    return this.prompts
      .createQueryBuilder('p')
      .select(['p.id', 'p.title', 'p.body'])
      .where('p.active and (p.role is null or p.role = any(:roles))', { roles: [...roles] })
      .orderBy('p.role is null')
      .addOrderBy('p.position')
      .addOrderBy('p.title')
      .limit(STARTERS_SHOWN)
      .getMany();
  }

  /** The model of the newest answer, for each tool and context. */
  private async lastModels(userId: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.messages
      .createQueryBuilder('m')
      .distinctOn(['m.toolId', 'm.context'])
      .innerJoin(AiConversation, 'c', 'c.id = m.conversationId')
      .select('m.toolId', 'toolId')
      .addSelect('m.context', 'context')
      .addSelect('m.model', 'model')
      .where('c.userId = :userId', { userId })
      .andWhere("m.toolId is not null and m.state <> 'failed'")
      .orderBy({ 'm.toolId': 'ASC', 'm.context': 'ASC', 'm.seq': 'DESC' })
      .getRawMany<{ toolId: string; context: string; model: string }>();
    return new Map(rows.map(({ toolId, context, model }) => [`${toolId} ${context}`, model]));
  }
}
