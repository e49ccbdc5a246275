import { Injectable } from '@nestjs/common';
import { findOperation } from '@chairside/kit';
import { LRUCache } from 'lru-cache';
import { ToolCaller } from '#hub/tool-calls/index.ts';
import type { AiModelDto, AiProblemDto } from '../dto/options.dto.ts';
import { causeOf, messageOf } from '../sending/causes.ts';
import type { AiRoute } from './ai-routes.ts';
import { type ListedModel, modelsIn } from './model-list.ts';

export interface Models {
  readonly models: readonly AiModelDto[];
  readonly problem: AiProblemDto | null;
}

const KEEP_MS = 600_000;
const MOST = 2_000;

/**
 * The models a connection can use, asked of the tool itself and kept for ten minutes. Sample models never stand in for a
 * list that could not be read: choosing one would fail with the first question.
 */
@Injectable()
export class AiModels {
  private readonly kept = new LRUCache<string, readonly AiModelDto[]>({ max: MOST, ttl: KEEP_MS });

  constructor(private readonly toolCaller: ToolCaller) {}

  async of(route: AiRoute): Promise<Models> {
    const { connection } = route;
    const key = `${connection.id} ${connection.credentialsId ?? ''} ${connection.access}`;
    const known = this.kept.get(key);
    if (known) return { models: known, problem: null };
    try {
      const models = modelsIn(await this.listed(route), route.plugin.manifest.notForChat);
      this.kept.set(key, models);
      return { models, problem: null };
    } catch (error) {
      const cause = causeOf(error);
      if (!cause) throw error;
      return { models: [], problem: { cause, message: messageOf(cause, route.toolName) } };
    }
  }

  private async listed({ caller, plugin }: AiRoute): Promise<readonly ListedModel[]> {
    const operation = { ...findOperation(plugin, 'list_models'), fallback: 'never' as const };
    const { result, source, trace } = await this.toolCaller.call(caller, { plugin, operation, input: {} });
    trace.succeeded(source, null);
    const data = result.kind === 'output' ? (result.output as { data?: unknown }).data : [];
    return Array.isArray(data) ? (data as ListedModel[]) : [];
  }
}
