import type { Json, UnifiedModel } from '@chairside/kit';
import type { UserPrincipal } from '#access/principal.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { CallOptions } from '#hub/tool-calls/index.ts';
import type { FetchResult, Page, PracticeCalls } from './practice-calls.ts';
import type { PracticeSource } from './practice-source.ts';

const PAGE_SIZE = 200;

/** A list as far as it was read. */
export interface Rows {
  readonly items: readonly Json[];
  readonly complete: boolean;
}
const NONE: Rows = { items: [], complete: false };

/**
 * The calls of one answer. Its main list decides where the answer comes from (decision 31); everything beside it is asked at
 * the same time without fallback, and once more as sample data when the main list had to fall back. So one answer never mixes
 * real and sample rows, and nothing is kept when it is over.
 */
export class FanOut {
  constructor(
    private readonly calls: PracticeCalls,
    private readonly me: UserPrincipal,
    readonly source: PracticeSource,
  ) {}

  /** The main list, as many pages as may be read for one answer. */
  async main(
    model: UnifiedModel,
    params: Json,
    pages: number,
    options?: CallOptions,
  ): Promise<FetchResult<Rows>> {
    const first = await this.page(model, params, options);
    const rest = await this.follow(model, params, first.value, pages - 1);
    return { ...first, value: rest };
  }

  /** A list beside the main one; what fails is missing, never an error of the whole. */
  async related(
    main: Promise<FetchResult<unknown>>,
    model: UnifiedModel,
    params: Json,
    pages = 1,
  ): Promise<Rows> {
    const real = this.rowsOrNone(model, params, pages, 'never');
    const [{ fallback }, rows] = await Promise.all([main, real]);
    return fallback ? this.rowsOrNone(model, params, pages, 'only') : rows;
  }

  /** The first page with a filter that the tool may not have; without it then. */
  async filtered(model: UnifiedModel, filter: Json, pages: number): Promise<FetchResult<Rows>> {
    try {
      return await this.main(model, filter, pages);
    } catch (cause) {
      if (Object.keys(filter).length === 0 || !isNotSupported(cause)) throw cause;
      return this.main(model, {}, pages);
    }
  }

  page(model: UnifiedModel, params: Json, options?: CallOptions): Promise<FetchResult<Page>> {
    return this.calls.page(this.me, this.source, model, { limit: PAGE_SIZE, ...params }, options);
  }

  record(action: string, params: Json, options?: CallOptions): Promise<FetchResult<Json>> {
    return this.calls.record(this.me, this.source, action, params, options);
  }

  private async rowsOrNone(
    model: UnifiedModel,
    params: Json,
    pages: number,
    sample: 'never' | 'only',
  ): Promise<Rows> {
    const result = await this.main(model, params, pages, { sample }).catch(missingRelated);
    return result?.value ?? NONE;
  }

  private async follow(model: UnifiedModel, params: Json, first: Page, pages: number): Promise<Rows> {
    const items = [...first.items];
    let { next_cursor: cursor, more } = first;
    for (let left = pages; cursor !== null && left > 0; left -= 1) {
      // The pages before are real and stay; the answer says that the list goes on.
      const next = await this.page(model, { ...params, cursor }).catch(missingRelated);
      if (!next) return { items, complete: false };
      items.push(...next.value.items);
      ({ next_cursor: cursor, more } = next.value);
    }
    return { items, complete: !more };
  }
}

/**
 * What a tool did not give beside the main list is missing from the answer, which says so. Anything else is no matter of
 * the tool: an access that could not be written down, a lost permission or our own fault end the whole answer.
 */
export function missingRelated(cause: unknown): null {
  if (!isOfTool(cause)) throw cause;
  return null;
}

/** `practiceFailure` marks what came from a tool. */
const isOfTool = (cause: unknown): boolean =>
  cause instanceof AppError && cause.extra?.['source'] === 'error';

export const isNotSupported = (cause: unknown): boolean =>
  cause instanceof AppError && cause.code === 'not_supported';
