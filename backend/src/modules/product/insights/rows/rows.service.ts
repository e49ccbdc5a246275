import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { ArrayContains, type Repository } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import type { CallOptions } from '#hub/tool-calls/index.ts';
import { PracticeReader } from '#product/practice/index.ts';
import { CollectionRun } from '../collection/collection-run.entity.ts';
import { type FigureTool, FigureTools, readerOf, sourceOf } from '../collection/figure-tools.ts';
import type { BiRowDto, BiRowListDto, BiRowsQuery } from '../dto/rows.dto.ts';
import { rowsNotSupported, tooManyRows } from '../insights.errors.ts';
import { canSend } from '../metrics/metric-tools.ts';
import { type MetricDefinition, metricOf } from '../metrics/metric-definitions.ts';
import type { StoredScope } from '../scope/figure-scope.ts';
import { FigureScopes } from '../scope/figure-scopes.ts';
import { ToolLocationReader } from '../scope/tool-locations.ts';
import { assertPeriod } from '../summary/periods.ts';
import { type FoundRow, RowReader } from './row-reader.ts';

const MOST = 2_000;

/** What is asked of each tool. */
interface Asked {
  readonly me: UserPrincipal;
  readonly scope: StoredScope;
  readonly query: BiRowsQuery;
  readonly rowsOf: string;
  readonly access: CallOptions['access'];
}

/**
 * The records behind a number, read from the tools at this moment and never kept. Own records bear the patient's name;
 * those of an organisation do not.
 */
@Injectable()
export class RowsService {
  constructor(
    private readonly scopes: FigureScopes,
    private readonly tools: FigureTools,
    private readonly reader: RowReader,
    private readonly practices: PracticeReader,
    private readonly locations: ToolLocationReader,
    @InjectRepository(CollectionRun) private readonly runs: Repository<CollectionRun>,
    private readonly clock: Clock,
  ) {}

  async list(
    me: UserPrincipal,
    query: BiRowsQuery,
    action: 'list' | 'export' = 'list',
  ): Promise<BiRowListDto> {
    assertPeriod(query);
    const scope = await this.scopes.whole(me, query.scope);
    const metric = metricOf(query.metric);
    const rowsOf = metric.rows ?? metric.key;
    const access = { action, operation: `figures:${rowsOf}` } as const;
    const tools = await this.able(me, scope, query, metric);
    const items: BiRowDto[] = [];
    for (const tool of tools)
      items.push(...(await this.ofTool({ me, scope, query, rowsOf, access }, tool, MOST - items.length)));
    const [first] = tools;
    return {
      ...{ metric: metric.key, rows_of: rowsOf, from: query.from, to: query.to },
      source: first ? sourceOf(first) : 'pica_live',
      context: scope.type === 'user' ? 'user' : 'platform',
      tool_names: tools.map(({ tool }) => tool.manifest.name),
      fetched_at: this.clock.now().toISOString(),
      total: items.length,
      items: items.sort((a, b) => a.day.localeCompare(b.day)),
    };
  }

  /** The connected tools that send it, all live or all sample. */
  private async able(
    me: UserPrincipal,
    scope: StoredScope,
    { source, location }: BiRowsQuery,
    metric: MetricDefinition,
  ): Promise<readonly FigureTool[]> {
    const held = await this.at(location, scope, await this.tools.of(me.userId, scope));
    const able = held.filter(({ tool }) => canSend(tool, metric));
    const wanted =
      source ?? (able.some((tool) => sourceOf(tool) === 'pica_live') ? 'pica_live' : 'mock_data');
    const found = able.filter((tool) => sourceOf(tool) === wanted);
    if (found.length === 0)
      throw rowsNotSupported(
        metric.label,
        held.filter(({ family }) => family === metric.family).map(({ tool }) => tool.manifest.name),
      );
    return found;
  }

  /** Those that serve a location alone: no other tool says which of its records belong there. */
  private async at(
    location: string | undefined,
    scope: StoredScope,
    tools: readonly FigureTool[],
  ): Promise<readonly FigureTool[]> {
    if (location === undefined) return tools;
    const served = await this.locations.of(scope);
    return tools.filter(({ tool }) => served.get(tool.manifest.id) === location);
  }

  private async ofTool(asked: Asked, tool: FigureTool, room: number): Promise<BiRowDto[]> {
    const { me, query, rowsOf, access } = asked;
    const found: FoundRow[] = [];
    const period = { from: await this.countedFrom(asked, tool), to: query.to };
    const request = { userId: me.userId, tool, metric: rowsOf, provider: query.provider, access };
    for await (const row of this.reader.rows({ ...request, ...period })) {
      if (found.length >= room) throw tooManyRows(MOST);
      found.push(row);
    }
    return this.named(asked, tool, found);
  }

  /** From which day on the number counts: what was never collected is not behind it. */
  private async countedFrom({ scope, query }: Asked, tool: FigureTool): Promise<string> {
    const of = { scopeType: scope.type, scopeId: scope.id, toolName: tool.tool.manifest.name };
    const first = await this.runs.findOne({
      where: { ...of, source: sourceOf(tool), metrics: ArrayContains([query.metric]) },
      order: { from: 'ASC' },
    });
    return first && first.from > query.from ? first.from : query.from;
  }

  private async named(
    { me, scope }: Asked,
    tool: FigureTool,
    rows: readonly FoundRow[],
  ): Promise<BiRowDto[]> {
    const own = scope.type === 'user';
    const [patients, providers] = await Promise.all([
      own ? this.patients(me, tool, rows) : NO_NAMES,
      tool.family === 'practice' ? this.practices.providers(readerOf(me.userId), tool.source) : NO_NAMES,
    ]);
    return rows.map(({ part, what, patientRef, patientName }) => ({
      ...{ day: part.day, what, tool_name: tool.tool.manifest.name },
      patient:
        own && patientRef !== null
          ? { ref: patientRef, name: patientName ?? patients.get(patientRef) ?? null }
          : null,
      provider: part.provider === null ? null : (providers.get(part.provider) ?? null),
      amount: part.denominator === null || part.numerator !== 0 ? part.numerator : part.denominator,
      counted: part.numerator !== 0,
    }));
  }

  private async patients(
    me: UserPrincipal,
    tool: FigureTool,
    rows: readonly FoundRow[],
  ): Promise<ReadonlyMap<string, string | null>> {
    if (tool.family !== 'practice') return NO_NAMES;
    const refs = rows.flatMap(({ patientRef }) => (patientRef === null ? [] : [patientRef]));
    return refs.length === 0
      ? NO_NAMES
      : this.practices.patients(readerOf(me.userId), tool.source, [...new Set(refs)]);
  }
}

const NO_NAMES: ReadonlyMap<string, string | null> = new Map();
