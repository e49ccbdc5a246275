import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Sql } from '#platform/database/sql.ts';
import { AiSettings } from '../admin/ai-settings.ts';
import { Agreements } from '#hub/connections/index.ts';
import type { AiOptionsDto, AiToolDto, StarterDto } from '../dto/options.dto.ts';
import { PracticeFigures } from '../figures/practice-figures.ts';
import { UsageLedger } from '../sending/usage-ledger.ts';
import { AiModels } from './ai-models.ts';
import { type AiWay, AiWays } from './ai-ways.ts';

const LAST_MODELS = `select distinct on (m.tool_id, m.context) m.tool_id, m.context, m.model
  from ai_messages m join ai_conversations c on c.id = m.conversation_id
  where c.user_id = $1 and m.tool_id is not null and m.state <> 'failed'
  order by m.tool_id, m.context, m.seq desc`;
const STARTERS = `select id, title, body from ai_prompts
  where active and (role is null or role = any($1)) order by role is null, position, title limit 6`;

/** What a person can ask, with whom, how much is left, and where to begin. */
@Injectable()
export class OptionsService {
  constructor(
    private readonly sql: Sql,
    private readonly ways: AiWays,
    private readonly models: AiModels,
    private readonly agreements: Agreements,
    private readonly figures: PracticeFigures,
    private readonly ledger: UsageLedger,
    private readonly settings: AiSettings,
  ) {}

  async of(user: UserPrincipal): Promise<AiOptionsDto> {
    const [ways, last, figures, usage, starters, { system_prompt }] = await Promise.all([
      this.ways.all(user),
      this.lastModels(user.userId),
      this.figures.tools(user.userId),
      this.ledger.summary(user.userId),
      this.sql.many<StarterDto & Record<string, unknown>>('ai_starters', STARTERS, [[...user.roles]]),
      this.settings.read(),
    ]);
    const tools = await Promise.all(ways.map((way) => this.show(way, last)));
    return { tools, figures, usage, starters, ready: system_prompt !== '' };
  }

  private async show(way: AiWay, last: ReadonlyMap<string, string>): Promise<AiToolDto> {
    const { connection, toolId, toolName } = way;
    const [{ models, problem }, agreed_on] = await Promise.all([
      this.models.of(way),
      this.agreements.of(connection.id),
    ]);
    const used = models.find(({ id }) => id === last.get(`${toolId} ${connection.context}`));
    return {
      ...{ tool_id: toolId, tool_name: toolName, context: connection.context, connection_id: connection.id },
      source: way.sample ? 'mock_data' : 'pica_live',
      models: [...models],
      default_model: (used ?? models[0])?.id ?? null,
      problem,
      agreed_on,
    };
  }

  private async lastModels(userId: string): Promise<ReadonlyMap<string, string>> {
    const rows = await this.sql.many<{ tool_id: string; context: string; model: string }>(
      'ai_last_models',
      LAST_MODELS,
      [userId],
    );
    return new Map(rows.map(({ tool_id, context, model }) => [`${tool_id} ${context}`, model]));
  }
}
