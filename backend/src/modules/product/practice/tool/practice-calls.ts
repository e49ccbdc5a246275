import { Injectable } from '@nestjs/common';
import { AdapterError, type Json } from '@chairside/kit';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { type CallOptions, type ToolAnswer, UnifiedCaller } from '#hub/tool-calls/index.ts';
import type { PracticeAnswerDto, PracticeFallbackDto } from '../dto/answer.dto.ts';
import { fallbackOf, practiceFailure } from '../practice.errors.ts';
import { callerFor, contextOf, type PracticeSource } from './practice-source.ts';
import { markSamples, unwrapRefs } from './refs.ts';

/** What one call brought, and where from. */
export interface FetchResult<T> {
  readonly value: T;
  readonly source: 'pica_live' | 'mock_data';
  readonly fallback: PracticeFallbackDto | null;
}
export interface Page {
  readonly items: readonly Json[];
  readonly next_cursor: string | null;
  /** Whether the list goes on, even where it cannot be followed. */
  readonly more: boolean;
}

/** Asks a practice tool through the unified model, with the connection of its source; marks what is sample data. */
@Injectable()
export class PracticeCalls {
  constructor(
    private readonly unified: UnifiedCaller,
    private readonly clock: Clock,
  ) {}

  async page(
    me: UserPrincipal,
    source: PracticeSource,
    model: string,
    params: Json,
    options?: CallOptions,
  ): Promise<FetchResult<Page>> {
    const result = await this.call(me, source, `${model}.list`, params, options);
    const page = result.value as Pick<Page, 'items' | 'next_cursor'>;
    const items = result.source === 'mock_data' ? markSamples(page.items) : page.items;
    // A further page never falls back, so a page that did cannot be followed.
    const last = result.fallback !== null || options?.sample === 'only';
    const more = page.next_cursor !== null;
    return { ...result, value: { items, next_cursor: last ? null : page.next_cursor, more } };
  }

  /** One record, or how far a change has come. */
  async record(
    me: UserPrincipal,
    source: PracticeSource,
    action: string,
    params: Json,
    options?: CallOptions,
  ): Promise<FetchResult<Json>> {
    const result = await this.call(me, source, action, params, options);
    const value = (result.value ?? {}) as Json;
    return { ...result, value: result.source === 'mock_data' ? markSamples(value) : value };
  }

  /** The head of an answer. */
  answer(
    source: PracticeSource,
    result: Pick<FetchResult<unknown>, 'source' | 'fallback'>,
  ): PracticeAnswerDto {
    return {
      source: result.source,
      source_id: source.id,
      tool_name: source.name,
      context: contextOf(source),
      fetched_at: this.clock.now().toISOString(),
      fallback: result.fallback,
    };
  }

  private async call(
    me: UserPrincipal,
    source: PracticeSource,
    action: string,
    params: Json,
    options: CallOptions = {},
  ): Promise<FetchResult<unknown>> {
    const plain = unwrapRefs(params, source, options.sample === 'only');
    const request = { action, tool: source.toolId, params: { ...plain } };
    try {
      const { answer, shape } = await this.unified.call(callerFor(me, source), request, { options });
      const value = shaped(answer, shape);
      answer.trace.succeeded(answer.source, null);
      return { value, source: answer.source, fallback: fallbackOf(answer.fallback) };
    } catch (cause) {
      throw practiceFailure(cause, source);
    }
  }
}

function shaped({ result, trace }: ToolAnswer, shape: (output: unknown) => unknown): unknown {
  try {
    if (result.kind === 'output') return shape(result.output);
  } catch (cause) {
    if (cause instanceof AdapterError) throw trace.failed(cause);
  }
  throw trace.failed(new AdapterError('malformed_answer', 'The answer does not fit the unified model.'));
}
