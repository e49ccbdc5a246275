import { Injectable } from '@nestjs/common';
import { capabilitiesOf, type ToolSummary } from '@chairside/kit';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { ConnectionDirectory } from '#hub/connections/index.ts';
import { type Caller, contextRefused, UnifiedCaller, USER_TEXT } from '#hub/tool-calls/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { figuresFailed } from '../assistant.errors.ts';
import type { FiguresReferenceDto } from '../dto/message.dto.ts';
import type { FiguresToolDto } from '../dto/options.dto.ts';
import { type Counted, PARTS, totalsOf } from './totals.ts';

const DAY_MS = 86_400_000;
const AHEAD_DAYS = 7;
const PAGE = 200;
const MOST_PAGES = 5;

type Row = Readonly<Record<string, unknown>>;

/**
 * Totals of the caller's own practice, through their own connection and the unified model. Rows are counted and forgotten
 * here: no name, no day, no reference of a patient goes further. Sample rows never stand in for a practice that could not be read.
 */
@Injectable()
export class PracticeFigures {
  constructor(
    private readonly registry: ToolRegistry,
    private readonly directory: ConnectionDirectory,
    private readonly unified: UnifiedCaller,
    private readonly clock: Clock,
  ) {}

  /** The practice systems this person has connected. */
  async tools(userId: string): Promise<FiguresToolDto[]> {
    const held = await this.directory.ofUser(userId);
    return this.registry.all.flatMap((tool) => {
      const connection = held.get(tool.manifest.id);
      if (!connection || !PARTS.some((part) => lists(tool, part.model))) return [];
      const source = connection.access === 'mock' ? 'mock_data' : 'pica_live';
      return [{ tool_id: tool.manifest.id, tool_name: tool.manifest.name, source } as const];
    });
  }

  async read(user: UserPrincipal, idOrName: string): Promise<FiguresReferenceDto> {
    const face = this.registry.find(idOrName);
    const known = (await this.tools(user.userId)).find(({ tool_id }) => tool_id === face?.manifest.id);
    if (!face || !known) throw contextRefused(USER_TEXT);
    const now = this.clock.now();
    try {
      const parts = PARTS.filter(({ model }) => lists(face, model));
      const counted = await Promise.all(parts.map((part) => this.count(user, known, part, now)));
      return { kind: 'practice_figures', ...known, fetched_at: now.toISOString(), totals: totalsOf(counted) };
    } catch (cause) {
      if (cause instanceof AppError && cause.status >= 500)
        throw figuresFailed(known.tool_name, cause.message);
      throw cause;
    }
  }

  private async count(
    user: UserPrincipal,
    tool: FiguresToolDto,
    part: (typeof PARTS)[number],
    now: Date,
  ): Promise<Counted> {
    const statuses = new Map<string, number>();
    let cursor: string | undefined;
    let pages = 0;
    do {
      const { items, next } = await this.page(user, tool, part.model, {
        limit: PAGE,
        ...(part.ahead && spanFrom(now)),
        ...(cursor !== undefined && { cursor }),
      });
      for (const { status } of items) statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
      cursor = next ?? undefined;
      pages += 1;
    } while (cursor !== undefined && pages < MOST_PAGES);
    return { part, statuses, more: cursor !== undefined };
  }

  private async page(
    user: UserPrincipal,
    { tool_id, tool_name, source }: FiguresToolDto,
    model: string,
    params: Record<string, unknown>,
  ): Promise<{ items: readonly Row[]; next: string | null }> {
    const caller: Caller = { user, usePlatform: false, contextHeader: 'user' };
    const request = { action: `${model}.list`, tool: tool_id, params };
    const { answer, shape } = await this.unified.call(caller, request);
    answer.trace.succeeded(answer.source, null);
    if (answer.source !== source || answer.result.kind !== 'output')
      throw figuresFailed(tool_name, 'it does not answer at the moment.');
    const { items, next_cursor } = shape(answer.result.output) as {
      items: Row[];
      next_cursor: string | null;
    };
    return { items, next: next_cursor };
  }
}

const lists = (tool: ToolSummary, model: string): boolean =>
  capabilitiesOf(tool).some((one) => one.model === model && one.verbs.includes('list'));

const spanFrom = (now: Date) => ({
  from: now.toISOString().slice(0, 10),
  to: new Date(now.getTime() + AHEAD_DAYS * DAY_MS).toISOString().slice(0, 10),
});
